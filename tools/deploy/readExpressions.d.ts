/** A question to Prometheus, and where it stands. */
export interface Expression {
    readonly where: string;
    readonly text: string;
}
/** Every expression of the dashboard and the alert rules that operators are given. */
export declare function readExpressions(): Expression[];
