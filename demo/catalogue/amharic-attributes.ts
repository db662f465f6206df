import { names } from './amharic-attribute-names.ts'
import { units, words } from './amharic-attribute-values.ts'

/** An entry such as `Weight: 2 kg` that has no translation stays as it is. */
export function translateAttributes(pairs: string): string {
  return pairs
    .split('|')
    .map((pair) => {
      const at = pair.indexOf(':')
      const name = pair.slice(0, at).trim()
      return `${names[name] ?? name}: ${translateValue(pair.slice(at + 1).trim())}`
    })
    .join('|')
}

function translateValue(value: string): string {
  const whole = words[value]
  if (whole !== undefined) return whole
  const parts = value.split(', ').map(translatePart)
  return parts.includes(undefined) ? value : parts.join('፣ ')
}

const figures = String.raw`±?[\d.,–:/+]+(?: [×+] [\d.,–]+)*`
const measure = new RegExp(`^(about |up to |from )?(${figures}) ?(${Object.keys(units).join('|')})?$`)
const prefixes: Record<string, [before: string, after: string]> = {
  'about ': ['', ' ገደማ'],
  'up to ': ['እስከ ', ''],
  'from ': ['ከ', ''],
}

/** Codes such as USB-C or E27 are the same in every language. */
const code = /^(?:[A-Z]*\d[\w.-]*|[A-Z][A-Z0-9-]{1,6}|Bluetooth [\d.]+|Wi-Fi|USB-[AC])$/

function translatePart(part: string): string | undefined {
  const known = words[part]
  if (known !== undefined) return known
  const [, prefix, figure, unit] = measure.exec(part) ?? []
  if (figure !== undefined) {
    const [before, after] = prefixes[prefix ?? ''] ?? ['', '']
    return `${before}${figure}${unit === undefined ? '' : ` ${units[unit]}`}${after}`
  }
  return code.test(part) ? part : undefined
}
