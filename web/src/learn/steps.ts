// The theory in twelve steps. Every text stands in English and Simplified Chinese; answers are worked out, not written down.
import type { Key } from "../words";

type Both<T> = readonly [en: T, zh: T];

export interface Exercise {
  ask: Both<string>;
  /** Any of these is right; the first one is shown. */
  answers: readonly string[];
  why: Both<string>;
  help: Key;
}

export interface LearnStep {
  title: Both<string>;
  /** Paragraphs; a list within is a list of points. */
  text: Both<readonly (string | readonly string[])[]>;
  columns?: readonly number[];
  isWorkedGame?: boolean;
  tries: readonly { rule: string; position: string; misere?: boolean; play?: boolean }[];
  exercises: readonly Exercise[];
}

/** Result: the nim-sum. */
export function nimSumOf(heaps: readonly number[]): number {
  return heaps.reduce((sum, heap) => sum ^ heap, 0);
}

/** Result: "TAKE HEAP" for every winning move of normal Nim, heaps counted from 1. */
export function winningMoves(heaps: readonly number[]): string[] {
  const sum = nimSumOf(heaps);
  return heaps.flatMap((heap, index) => ((heap ^ sum) < heap ? [`${heap - (heap ^ sum)} ${index + 1}`] : []));
}

/** Result: whether the player to move wins in misère Nim. */
export function winsMisere(heaps: readonly number[]): boolean {
  const isRich = heaps.some((heap) => heap > 1);
  return (nimSumOf(heaps) !== 0) === isRich;
}

/** Result: the least number that is not in the list. */
export function mex(values: readonly number[]): number {
  let least = 0;
  while (values.includes(least)) ++least;
  return least;
}

/** Result: the nim-values of heaps 0 … last when a move takes 1 or 2 neighbours from a row (Kayles). */
export function kaylesValues(last: number): number[] {
  const values = [0];
  for (let n = 1; n <= last; ++n) {
    const options: number[] = [];
    for (const take of [1, 2])
      for (let left = 0; left + take <= n; ++left) options.push((values[left] ?? 0) ^ (values[n - take - left] ?? 0));
    values.push(mex(options));
  }
  return values;
}

/** Result: the sums of the binary digits modulo `base`, the highest first (Moore). */
function digitSums(heaps: readonly number[], base: number): string {
  const width = Math.max(...heaps).toString(2).length;
  const sums = Array.from({ length: width }, (_, place) =>
    heaps.reduce((sum, heap) => sum + ((heap >> (width - 1 - place)) & 1), 0),
  );
  return sums.map((sum) => sum % base).join(" ");
}

const yes = ["yes", "y", "是", "能", "赢", "win"];
const no = ["no", "n", "否", "不能", "不", "输", "lose"];

function yesOrNo(is: boolean): readonly string[] {
  return is ? yes : no;
}

export const steps: readonly LearnStep[] = [
  {
    title: ["The game", "游戏"],
    text: [
      [
        "Nim is played with heaps of pieces. Two players take turns; whoever is to move chooses one heap and takes as many pieces from it as they like, at least one.",
        "In normal play whoever takes the last piece wins: who cannot move has lost. In misère play it is the other way round: whoever takes the last piece loses.",
        "Nothing is hidden and nothing is left to chance. So from every position one of the two players can force a win. Which one, and how?",
      ],
      [
        "Nim 用几堆棋子来玩。两人轮流走；轮到谁，谁就选一堆，从中取走任意多个，至少一个。",
        "正常规则：取走最后一个的人赢，无子可走者输。反常规则正好相反：取走最后一个的人输。",
        "没有隐藏的信息，也没有运气。所以在每个局面上，两人中总有一人能保证获胜。是谁？怎么赢？",
      ],
    ],
    tries: [{ rule: "nim", position: "1 2", play: true }],
    exercises: [
      {
        ask: ["One heap of 5, normal play. How many pieces do you take to win at once?", "一堆 5 个，正常规则。取几个能立刻获胜？"],
        answers: ["5"],
        why: ["Take them all: the other player cannot move.", "全部取走：对方无子可走。"],
        help: "help.number",
      },
    ],
  },
  {
    title: ["Won and lost positions", "必胜与必败的局面"],
    text: [
      [
        "Work backwards from the end. Call a position P if the previous player, who has just moved, wins; call it N if the next player, who is to move, wins.",
        [
          "A position without moves is P in normal play: who has to move has lost.",
          "A position is N if at least one move leads to a P-position.",
          "A position is P if every move leads to an N-position.",
        ],
        "These three sentences settle every position of every game that must end. All that follows only finds the P-positions faster.",
      ],
      [
        "从终局往回推。若刚走完的一方能赢，称局面为 P；若将要走的一方能赢，称为 N。",
        ["正常规则下没有走法的局面是 P：轮到谁走谁就输了。", "若至少有一步能走到 P 局面，则这个局面是 N。", "若每一步都走到 N 局面，则这个局面是 P。"],
        "这三句话决定了每个必然结束的游戏的每个局面。后面的一切只是更快地找出 P 局面。",
      ],
    ],
    tries: [
      { rule: "nim", position: "1 1" },
      { rule: "nim", position: "1 2" },
    ],
    exercises: [
      {
        ask: ["Heaps 1 and 1, normal play. Does the player to move win? (yes or no)", "两堆各 1 个，正常规则。先手能赢吗？（是或否）"],
        answers: yesOrNo(nimSumOf([1, 1]) !== 0),
        why: ["Every move leaves a single heap of 1, which the other player takes.", "无论怎么走都剩一堆 1 个，被对方取走。"],
        help: "help.yesno",
      },
    ],
  },
  {
    title: ["Two equal heaps", "两堆一样多"],
    text: [
      [
        "With two equal heaps the second player wins by copying: whatever is taken from one heap is taken from the other. The heaps are equal again, and the copier is never without a move.",
        "With two different heaps the first player makes them equal, and from then on copies. The difference is the winning move.",
        "Copying is the seed of the whole theory: three and more heaps can be balanced too, but not by their sizes. They are balanced by their binary digits.",
      ],
      [
        "两堆一样多时，后手只要照抄就赢：对方从一堆取几个，就从另一堆取几个。两堆又一样多，照抄的人永远有子可走。",
        "两堆不一样多时，先手把它们变得一样多，以后照抄。差多少就取多少，这就是必胜走法。",
        "照抄是整个理论的种子：三堆以上也能配平，只是不按大小，而按二进制的每一位。",
      ],
    ],
    tries: [
      { rule: "nim", position: "4 7", play: true },
      { rule: "nim", position: "6 6" },
    ],
    exercises: [
      {
        ask: ["Heaps 4 and 9. How many pieces do you take from the heap of 9?", "两堆 4 和 9。从 9 个的那堆取几个？"],
        answers: [String(9 - 4)],
        why: ["That leaves 4 and 4.", "剩下 4 和 4。"],
        help: "help.number",
      },
    ],
  },
  {
    title: ["The nim-sum", "尼姆和"],
    text: [
      [
        "Write the heaps in binary, one under the other. In every column count the ones: write 0 under an even count and 1 under an odd one. What you have written is the nim-sum. There is no carry; computers call it exclusive or.",
        "A heap with itself gives 0, the order does not matter, and 0 changes nothing. So equal heaps cancel each other, and the nim-sum is 0 exactly when every column holds an even number of ones: when everything is balanced.",
      ],
      [
        "把各堆写成二进制，一个写在另一个下面。数每一列有几个 1：偶数个写 0，奇数个写 1。写出来的就是尼姆和。没有进位；计算机里叫异或。",
        "一堆和自己的尼姆和是 0，次序无关，加 0 不变。所以相同的两堆互相抵消；尼姆和是 0，正是每一列都有偶数个 1 的时候：一切都配平了。",
      ],
    ],
    columns: [3, 6, 9],
    tries: [{ rule: "nim", position: "3 6 9" }],
    exercises: [
      {
        ask: ["What is the nim-sum of 5, 6 and 7?", "5、6、7 的尼姆和是多少？"],
        answers: [String(nimSumOf([5, 6, 7]))],
        why: ["101, 110, 111: the columns hold three, two and two ones.", "101、110、111：三列分别有三、二、二个 1。"],
        help: "help.number",
      },
    ],
  },
  {
    title: ["Bouton's theorem", "Bouton 定理"],
    text: [
      [
        "Theorem (Bouton 1901). In normal play the player to move loses exactly when the nim-sum is 0.",
        "The proof has two halves.",
        [
          "From nim-sum 0 every move leads to a nim-sum that is not 0: one heap changes, so at least one of its binary digits changes, and that column becomes odd.",
          "From a nim-sum that is not 0 some move leads to nim-sum 0: the next step shows it.",
        ],
        "The end, no pieces at all, has nim-sum 0. So whoever leaves 0 every time makes the last move.",
      ],
      [
        "定理（Bouton，1901）：正常规则下，先手必败当且仅当尼姆和为 0。",
        "证明分两半。",
        [
          "尼姆和为 0 时，每一步都使它不为 0：有一堆变了，它至少有一位变了，那一列就成了奇数个 1。",
          "尼姆和不为 0 时，总有一步使它为 0：见下一步。",
        ],
        "终局一个棋子也没有，尼姆和为 0。所以每次都走到 0 的人会走最后一步。",
      ],
    ],
    columns: [1, 4, 5],
    tries: [
      { rule: "nim", position: "1 4 5" },
      { rule: "nim", position: "3 5 7", play: true },
    ],
    exercises: [
      {
        ask: ["Heaps 2, 5, 7. Does the player to move win? (yes or no)", "三堆 2、5、7。先手能赢吗？（是或否）"],
        answers: yesOrNo(nimSumOf([2, 5, 7]) !== 0),
        why: ["010, 101, 111: every column holds two ones.", "010、101、111：每一列都有两个 1。"],
        help: "help.yesno",
      },
    ],
  },
  {
    title: ["Finding the move", "找出必胜走法"],
    text: [
      [
        "Let s be the nim-sum, not 0. Look at its leading one: that column holds an odd number of ones, so at least one heap has a one there. Take such a heap h and make it h xor s.",
        "Is that smaller, so that it can be done by taking? Yes: the leading digit of s turns the one of h in that column into a zero, and nothing changes to the left of it.",
        "Only a heap that holds the leading one can be cut. In any other heap that digit would turn from 0 to 1, and the heap would grow. So there are as many winning moves as heaps that hold the leading one: always an odd number.",
      ],
      [
        "设 s 是尼姆和，不为 0。看它最高的 1：那一列有奇数个 1，所以至少有一堆在那里是 1。取这样一堆 h，把它变成 h xor s。",
        "它真的变小了吗？是的：s 的最高位把 h 在那一列的 1 变成 0，左边都不变。",
        "只有在最高位那一列有 1 的堆才能动。其他的堆在那一列会由 0 变 1，堆就变大了。所以必胜走法的种数等于那一列有 1 的堆数：总是奇数。",
      ],
    ],
    columns: [15, 22, 19, 10],
    tries: [
      { rule: "nim", position: "3 6 9" },
      { rule: "nim", position: "5 7 9", play: true },
    ],
    exercises: [
      {
        ask: [
          "Heaps 3, 6, 9. Write the winning move as two numbers: how many, from which heap (1, 2 or 3).",
          "三堆 3、6、9。把必胜走法写成两个数：取几个，从第几堆（1、2 或 3）。",
        ],
        answers: winningMoves([3, 6, 9]),
        why: ["The nim-sum is 12; 9 xor 12 is 5.", "尼姆和是 12；9 xor 12 = 5。"],
        help: "help.numbers",
      },
    ],
  },
  {
    title: ["A whole game", "一局完整的棋"],
    text: [
      ["The game (7, 8, 9), move by move. The first player leaves an even number of ones in every column each time."],
      ["(7, 8, 9) 这一局，一步一步看。先手每次都使每一列有偶数个 1。"],
    ],
    isWorkedGame: true,
    tries: [{ rule: "nim", position: "7 8 9", play: true }],
    exercises: [
      {
        ask: [
          "From (1, 8, 4) the first player wins with one move only. How many pieces, from which heap?",
          "在 (1, 8, 4) 先手只有一种必胜走法。取几个，从第几堆？",
        ],
        answers: winningMoves([1, 8, 4]),
        why: ["It leaves (1, 5, 4), whose nim-sum is 0.", "剩下 (1, 5, 4)，尼姆和是 0。"],
        help: "help.numbers",
      },
    ],
  },
  {
    title: ["Misère Nim", "反常 Nim"],
    text: [
      [
        "Now whoever takes the last piece loses. Call a heap of 1 lonely and a larger heap rich; empty heaps count for nothing.",
        "While there is a rich heap, play exactly as in normal play. Only when your move would leave lonely heaps alone, leave an odd number of them instead of an even one.",
        [
          "S0 (N0): no rich heap, an odd number of lonely ones — lost for the player to move.",
          "T0 (P0): no rich heap, an even number of lonely ones — won.",
          "S1 (N1): one rich heap — won: cut it to 0 or to 1, whichever leaves an odd number of lonely heaps.",
          "S2 (N2): two or more rich heaps, nim-sum not 0 — won by the normal move.",
          "T2 (P2): two or more rich heaps, nim-sum 0 — lost. T1 (P1) cannot occur: a single rich heap has a one that no other heap cancels.",
        ],
        "From T2 no move reaches S0, because one move takes away at most one rich heap; and from S2 the normal move never has to leave lonely heaps alone. That is the whole proof.",
      ],
      [
        "现在取走最后一个的人输。1 个一堆叫孤单堆，更大的叫充裕堆；空堆不算。",
        "只要有充裕堆，就和正常规则一样走。只有当你这一步会只剩孤单堆时，要剩奇数个而不是偶数个。",
        [
          "S0（N0）：没有充裕堆，孤单堆有奇数个，先手必败。",
          "T0（P0）：没有充裕堆，孤单堆有偶数个，先手必胜。",
          "S1（N1）：有一个充裕堆，先手必胜：把它取到 0 或 1，使孤单堆成为奇数个。",
          "S2（N2）：有两个以上充裕堆，尼姆和不为 0，先手必胜，走正常规则的那一步。",
          "T2（P2）：有两个以上充裕堆，尼姆和为 0，先手必败。T1（P1）不可能出现：唯一的充裕堆有一位 1 没有别的堆来抵消。",
        ],
        "从 T2 走不到 S0，因为一步至多少一个充裕堆；从 S2 走正常的那一步，也不会只剩孤单堆。这就是全部证明。",
      ],
    ],
    tries: [
      { rule: "nim", position: "1 1 5", misere: true },
      { rule: "nim", position: "3 4 5", misere: true, play: true },
    ],
    exercises: [
      {
        ask: ["Misère play, heaps 1, 1, 1. Does the player to move win? (yes or no)", "反常规则，三堆各 1 个。先手能赢吗？（是或否）"],
        answers: yesOrNo(winsMisere([1, 1, 1])),
        why: ["Three lonely heaps, an odd number: S0.", "三个孤单堆，奇数个：S0。"],
        help: "help.yesno",
      },
      {
        ask: ["Misère play, heaps 1, 1, 5. To how many pieces do you cut the heap of 5?", "反常规则，三堆 1、1、5。把 5 个的那堆取到剩几个？"],
        answers: ["1"],
        why: ["That leaves three lonely heaps, an odd number.", "剩三个孤单堆，奇数个。"],
        help: "help.number",
      },
    ],
  },
  {
    title: ["At most m from a heap", "一次最多取 m 个"],
    text: [
      [
        "If a move takes 1 to m pieces from one heap, only the remainders modulo m + 1 matter: a heap n is worth n mod (m + 1).",
        "Whoever takes k pieces from a heap can be answered with m + 1 − k pieces from the same heap, and its remainder is as before. So play Nim with the remainders, and answer moves that leave the remainders larger in this way.",
      ],
      [
        "若一次从一堆中取 1 到 m 个，只有除以 m + 1 的余数起作用：n 个一堆的值是 n mod (m + 1)。",
        "对方从一堆取 k 个，就从同一堆取 m + 1 − k 个，余数又和原来一样。所以拿余数来玩 Nim，遇到使余数变大的走法就这样应对。",
      ],
    ],
    tries: [
      { rule: "bounded:3", position: "5 6 10" },
      { rule: "bounded:3", position: "21", play: true },
    ],
    exercises: [
      {
        ask: ["Moves take 1, 2 or 3. One heap of 22. How many pieces do you take?", "一次取 1、2 或 3 个。一堆 22 个。取几个？"],
        answers: [String(22 % 4)],
        why: ["That leaves a multiple of 4.", "剩下 4 的倍数。"],
        help: "help.number",
      },
    ],
  },
  {
    title: ["From up to k heaps at once", "一次动至多 k 堆"],
    text: [
      [
        "In Moore's game a move takes pieces from one up to k heaps, any number from each. Write the heaps in binary again, but add every column modulo k + 1 instead of modulo 2.",
        "Theorem (Moore 1910). The player to move loses exactly when every column's sum is 0 modulo k + 1.",
        "The digits are binary, whatever k is. It is tempting to write the heaps in base k + 1 instead: that rule stands in some texts and is wrong.",
      ],
      [
        "Moore 的游戏里，一步可以从一到 k 堆中各取任意多个。仍把各堆写成二进制，但每一列按模 k + 1 相加，而不是模 2。",
        "定理（Moore，1910）：先手必败当且仅当每一列的和模 k + 1 都为 0。",
        "无论 k 是几，用的都是二进制的位。有的文章改用 k + 1 进制，那是错的。",
      ],
    ],
    columns: [3, 5, 6],
    tries: [
      { rule: "moore:2", position: "3 5 6" },
      { rule: "moore:2", position: "3 3 3" },
    ],
    exercises: [
      {
        ask: [
          "k = 2, heaps 3, 5, 6. Write the three column sums modulo 3, the highest first.",
          "k = 2，三堆 3、5、6。写出三列的和模 3，高位在前。",
        ],
        answers: [digitSums([3, 5, 6], 3), digitSums([3, 5, 6], 3).replace(/ /g, "")],
        why: ["011, 101, 110: every column holds two ones.", "011、101、110：每一列都有两个 1。"],
        help: "help.numbers",
      },
    ],
  },
  {
    title: ["Staircase Nim", "阶梯 Nim"],
    text: [
      [
        "Pieces stand on the steps of a staircase. A move takes some pieces of one step down to the next lower step; from step 1 they go to the ground and are out of play.",
        "Only the odd steps count: the position is worth the nim-sum of steps 1, 3, 5, … Whoever moves pieces from an even step to an odd one can be answered by moving them one step further, and the odd steps are as before.",
      ],
      [
        "棋子放在一级级台阶上。一步把某一级的若干个移到下一级；从第 1 级移到地面的就退出游戏。",
        "只有奇数级起作用：局面的值是第 1、3、5……级的尼姆和。对方把棋子从偶数级移到奇数级，就把它们再往下移一级，奇数级又和原来一样。",
      ],
    ],
    tries: [{ rule: "staircase", position: "3 4 5 6" }],
    exercises: [
      {
        ask: ["Steps 1 to 4 hold 3, 4, 5, 6. What is the position worth?", "第 1 到 4 级有 3、4、5、6 个。局面的值是多少？"],
        answers: [String(nimSumOf([3, 5]))],
        why: ["Steps 1 and 3 hold 3 and 5.", "第 1、3 级有 3 和 5 个。"],
        help: "help.number",
      },
    ],
  },
  {
    title: ["Every other game", "所有其他的游戏"],
    text: [
      [
        "Theorem (Sprague 1935, Grundy 1939). Every position of every impartial game under normal play is worth a heap of Nim: its nim-value is the least number that none of its options is worth, the mex of their values. And a sum of games is worth the nim-sum of their values.",
        "Take Kayles: a move takes one or two neighbouring pieces from a row, and the row may fall apart in two. Its values begin 0, 1, 2, 3, 1, 4, 3, … and from row 71 on repeat every 12 rows; that has a proof, which the program can write and check.",
        "In misère play there is no such number for most games: there the program uses theorems, misère quotients or search, and says which.",
      ],
      [
        "定理（Sprague 1935，Grundy 1939）：正常规则下，每个公平游戏的每个局面都等价于一堆 Nim：它的 Grundy 值是没有哪个后继取到的最小的数，即后继之值的 mex。几个游戏之和的值是各值的尼姆和。",
        "例如 Kayles：一步从一行中取走相邻的一个或两个，这一行可能断成两段。它的值以 0、1、2、3、1、4、3……开头，从第 71 行起每 12 行重复一次；这有证明，程序能写出来，也能检验。",
        "反常规则下，大多数游戏没有这样的数：程序改用定理、反常商或搜索，并说明用的是哪一种。",
      ],
    ],
    tries: [
      { rule: "kayles", position: "5 7" },
      { rule: "kayles", position: "5 7", play: true },
      { rule: "heap n: take k if k * k <= n", position: "7 9" },
    ],
    exercises: [
      {
        ask: ["What is the mex of 0, 1, 3 and 4?", "0、1、3、4 的 mex 是多少？"],
        answers: [String(mex([0, 1, 3, 4]))],
        why: ["2 is the least number that is missing.", "缺的最小的数是 2。"],
        help: "help.number",
      },
      {
        ask: ["Kayles with rows of 5 and 7. What is the sum worth?", "Kayles，两行 5 和 7。它们的和的值是多少？"],
        answers: [String((kaylesValues(7)[5] ?? 0) ^ (kaylesValues(7)[7] ?? 0))],
        why: ["A row of 5 is worth 4, a row of 7 is worth 2.", "5 的一行值 4，7 的一行值 2。"],
        help: "help.number",
      },
    ],
  },
];

/** The game (7,8,9), with what is to be said of each position. */
export const workedGame: readonly { heaps: readonly number[]; said: Both<string> }[] = [
  {
    heaps: [7, 8, 9],
    said: [
      "The nim-sum is 6. Its leading one stands in the column of 4, where only the heap of 7 has a one: 7 xor 6 is 1.",
      "尼姆和是 6。它的最高位在 4 的那一列，只有 7 那堆在那里是 1：7 xor 6 = 1。",
    ],
  },
  { heaps: [1, 8, 9], said: ["The first player took 6 from the heap of 7. The nim-sum is 0.", "先手从 7 那堆取 6 个。尼姆和为 0。"] },
  {
    heaps: [1, 8, 4],
    said: [
      "The second player took 5 from the heap of 9. The nim-sum is 13; only the heap of 8 holds its leading one: 8 xor 13 is 5.",
      "后手从 9 那堆取 5 个。尼姆和是 13；只有 8 那堆含有最高位：8 xor 13 = 5。",
    ],
  },
  { heaps: [1, 5, 4], said: ["The first player took 3 from the heap of 8. The nim-sum is 0.", "先手从 8 那堆取 3 个。尼姆和为 0。"] },
  {
    heaps: [1, 4, 4],
    said: ["The second player took 1. The nim-sum is 1: the two heaps of 4 cancel each other.", "后手取 1 个。尼姆和是 1：两堆 4 互相抵消。"],
  },
  { heaps: [0, 4, 4], said: ["The first player took the lonely heap. Two equal heaps are left: copying will do.", "先手取走孤单堆。剩两堆一样多：照抄就行。"] },
  { heaps: [0, 4, 1], said: ["The second player took 3.", "后手取 3 个。"] },
  { heaps: [0, 1, 1], said: ["The first player took 3 as well.", "先手也取 3 个。"] },
  { heaps: [0, 0, 1], said: ["The second player took 1.", "后手取 1 个。"] },
  { heaps: [0, 0, 0], said: ["The first player took the last piece and has won.", "先手取走最后一个，赢了。"] },
];
