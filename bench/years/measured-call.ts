export type MeasuredCall = {
  name: string
  /** It is called for shopper number n. */
  run: (n: number) => Promise<unknown>
  /** If it is missing, the call is made once for each shopper. */
  count?: number
  /** A read is measured the first time and once more, when what it reads is in memory. */
  isRepeatable?: boolean
}
