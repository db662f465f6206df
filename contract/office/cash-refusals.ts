/** They are those of `contract/refusals.ts` that only the cash book and reports have. */
export const cashRefusals = {
  'till-open': 409,
  'till-not-open': 409,
  'till-too-little': 409,
  'till-changed': 409,
  'day-closed': 409,
  'day-not-begun': 409,
  'difference-without-reason': 400,
  'cash-banknotes': 400,
  'cash-entry-not-found': 404,
  'rider-owes-nothing': 409,
  'rider-owes-otherwise': 409,
  'report-period': 400,
} as const
