/** What their providers allow for one payment, in santim. A way without a stated limit has none here. */
export const wayLimits = {
  telebirr: { minimumSantim: 1_00, maximumSantim: 75_000_00 },
  'm-pesa': { minimumSantim: 20_00, maximumSantim: 75_000_00 },
  'cbe-birr': { minimumSantim: 1_00, maximumSantim: 150_000_00 },
  'awash-birr': { minimumSantim: 0, maximumSantim: 600_000_00 },
  card: { minimumSantim: 10_00, maximumSantim: 500_000_00 },
} as const

export type WayToPay = keyof typeof wayLimits
