const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Correlation of two series, from -1 to 1 (Pearson's coefficient); 0 without variance. */
export function correlate(left: readonly number[], right: readonly number[]): number {
  const [leftMean, rightMean] = [meanOf(left), meanOf(right)];
  let [together, leftSquare, rightSquare] = [0, 0, 0];
  left.forEach((number, index) => {
    const [one, other] = [number - leftMean, (right[index] ?? 0) - rightMean];
    together += one * other;
    leftSquare += one ** 2;
    rightSquare += other ** 2;
  });
  return leftSquare === 0 || rightSquare === 0 ? 0 : together / Math.sqrt(leftSquare * rightSquare);
}
