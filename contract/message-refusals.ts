/** What customers, sellers and the office run into with messages about orders. */
export const messageRefusals = {
  'message-part-needed': 400,
  'message-not-found': 404,
  'conversation-not-found': 404,
  'conversation-ended': 409,
  'conversation-full': 409,
  'conversation-blocked': 409,
  'conversation-blocking': 409,
  'message-of-your-own': 409,
  'message-report-not-found': 404,
  'message-report-decided': 409,
  'message-block-lifted': 409,
} as const satisfies Record<string, number>
