/** What cannot be sent by SMS or another way, and what Telegram is needed for or did not confirm. */
export const smsRefusals = {
  'sms-unavailable': 409,
  'channel-unavailable': 409,
  'sms-number-wrong': 409,
  'sms-limit-reached': 429,
  'telegram-unavailable': 409,
  'telegram-not-connected': 409,
  'telegram-login-refused': 401,
} as const
