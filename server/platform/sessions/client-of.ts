import { networkOf } from '../security-log.ts'

export type Client = {
  /** It names browser and system, such as `Chrome on Android`; empty if unknown. */
  device: string
  /** The /24 of an IPv4 address and the /48 of an IPv6 address are about a provider and a town. */
  addressRange: string
}

export const unknownClient: Client = { device: '', addressRange: '' }

type Request = { headers: Record<string, string | string[] | undefined>; address: string }

export function clientOf({ headers, address }: Request): Client {
  return { device: deviceOf(String(headers['user-agent'] ?? '')), addressRange: networkOf(address) }
}

/** The first match counts: most browsers also name those that they derive from. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPX\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(FBAN|FBAV)\b/, 'Facebook'],
  [/\bTelegram/, 'Telegram'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bKAIOS\b/, 'KaiOS'],
  [/\bLinux\b/, 'Linux'],
]

function deviceOf(userAgent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [named(browsers), named(systems)].filter(Boolean).join(' on ')
}
