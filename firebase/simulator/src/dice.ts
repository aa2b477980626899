export interface Dice {
  /** 0 <= x < 1 */
  (): number;
}
