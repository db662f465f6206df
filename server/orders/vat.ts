/**
 * The VAT that is inside prices (Proclamation 1341/2024: prices are shown with it). `percent` is of the price
 * without VAT and has at most two decimals.
 */
export function vatInside(totalSantim: number, percent: number): number {
  const rate = BigInt(Math.round(percent * 100))
  const whole = 10_000n + rate
  return Number((2n * BigInt(totalSantim) * rate + whole) / (2n * whole))
}

/**
 * The VAT of an order and each line without it, so that the lines and the VAT always add up to the total: what
 * rounding leaves over goes, a santim each, to the lines that lost most by it.
 */
export function splitVat(lineTotals: number[], percent: number): { vatSantim: number; nets: number[] } {
  const total = lineTotals.reduce((sum, line) => sum + line, 0)
  const vatSantim = vatInside(total, percent)
  const net = total - vatSantim
  const shares = lineTotals.map((line, index) => {
    const exact = total === 0 ? 0n : BigInt(line) * BigInt(net)
    const floor = total === 0 ? 0 : Number(exact / BigInt(total))
    return { index, floor, rest: total === 0 ? 0n : exact % BigInt(total) }
  })
  const over = net - shares.reduce((sum, share) => sum + share.floor, 0)
  const favoured = [...shares].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )
  const raised = new Set(favoured.slice(0, over).map((share) => share.index))
  return { vatSantim, nets: shares.map(({ index, floor }) => floor + (raised.has(index) ? 1 : 0)) }
}
