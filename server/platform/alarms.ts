import type { FastifyBaseLogger } from 'fastify'
import { Counter } from 'prom-client'

/** The names are stable: alert rules use them. Each alarm needs a person who looks at it. */
const alarms = {
  'jobs-late': 'jobs have waited for longer than a minute',
  'jobs-overdue': 'jobs are active beyond their time limit',
  'job-failed': 'a job failed after all retries and is in the dead-letter queue',
  'payment-review': 'a payment does not match its order and needs manual review',
  'refund-failed': 'a refund failed: the customer has not received the money',
  'gateway-differs': 'a gateway and the shop have different payments of a day',
  'gateway-not-configured': 'a payment needs a gateway whose settings are missing',
  'sms-refused': 'the SMS gateway refuses the key or has no credit: messages are not sent',
  'sms-limit': 'SMS_DAILY_LIMIT is reached: no more messages are sent today',
  'telegram-refused': 'Telegram refuses the token of the bot: messages are not sent',
  'tax-invoice-refused':
    'the tax authority refuses an invoice: no more sales are registered until somebody acts',
  'phones-shown': 'a member of staff asked for more phone numbers of customers than an hour allows',
  'ledger-not-closed': 'a day of the ledger that is over was not closed',
  'ledger-refused': 'the ledger refused a posting, so that what it was about did not happen',
  'payouts-not-run': 'a run of payouts to sellers that was due was not made or has not finished',
  'payout-unclear': 'whether a transfer to a seller was made has to be found out by a person',
  'charge-back': 'a bank took a payment back: its order is not paid any more',
  'statement-unexplained': 'lines of statements or entries of the books have been unexplained for too long',
  audit: 'the audit found an inconsistency',
} as const

export type Alarm = keyof typeof alarms

export const alarmNames = Object.keys(alarms) as Alarm[]

export const alarmCounter = new Counter({
  name: 'merkato_alarms_total',
  help: 'Alarms in the log of this process, by name.',
  labelNames: ['alarm'],
  registers: [],
})
for (const alarm of alarmNames) alarmCounter.inc({ alarm }, 0)

/** It counts in `merkato_alarms_total` and writes a line with the field `alarm`. */
export function raiseAlarm(
  { log }: { log: Pick<FastifyBaseLogger, 'error'> },
  alarm: Alarm,
  details: object,
): void {
  alarmCounter.inc({ alarm })
  log.error({ alarm, ...details }, alarms[alarm])
}

/** An error can name the alarm that is raised where it is logged. */
export function raiseAlarmOf(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): void {
  const named = error instanceof Error && 'alarm' in error ? error.alarm : undefined
  const alarm = alarmNames.find((name) => name === named)
  if (alarm && error instanceof Error) raiseAlarm({ log }, alarm, { reason: error.message })
}
