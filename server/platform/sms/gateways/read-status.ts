import type { SmsDelivery } from './gateway.ts'

/** The words of carriers (SMPP) and those that the gateways use beside them. */
const outcomes: [pattern: RegExp, delivery: SmsDelivery][] = [
  [/^UNDELIV/, { state: 'failed', reason: 'undelivered' }],
  [/^(NOT_?DELIVERED|FAIL|REJECT|DELETED|ERROR)/, { state: 'failed', reason: 'undelivered' }],
  [/^EXPIRED/, { state: 'failed', reason: 'expired' }],
  [/^DELIV/, { state: 'delivered' }],
  [/^(SENT|SEND|SUBMIT|ENROUTE|EN_ROUTE|ACCEPT|QUEUED|SUCCESS|PENDING|IN_PROGRESS)/, { state: 'sent' }],
]

/** An unknown word says nothing. */
export function readStatus(word: unknown): SmsDelivery | undefined {
  if (typeof word !== 'string') return undefined
  const plain = word
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_')
  return outcomes.find(([pattern]) => pattern.test(plain))?.[1]
}
