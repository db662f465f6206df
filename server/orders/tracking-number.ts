const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/**
 * A tracking number of the post as UPU standard S10 has it, `EE123456785ET`, out of what was typed; undefined where its
 * check digit says that it was typed wrong.
 */
export function readTrackingNumber(typed: string): string | undefined {
  const number = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  const [, serial, digit] = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number) ?? []
  return serial !== undefined && checkDigit(serial) === Number(digit) ? number : undefined
}

/** The check digit of eight digits (UPU S10, 5.1). */
export function checkDigit(serial: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(serial[index]), 0)
  const digit = 11 - (sum % 11)
  return digit === 10 ? 0 : digit === 11 ? 5 : digit
}
