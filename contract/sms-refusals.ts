/** What cannot be sent by SMS or another way. */
export const smsRefusals = {
  'sms-unavailable': 409,
  'channel-unavailable': 409,
  'sms-number-wrong': 409,
  'sms-limit-reached': 429,
} as const
