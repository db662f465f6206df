import { Counter, Histogram } from 'prom-client'

export const smsCounter = new Counter({
  name: 'merkato_sms_total',
  help: 'Messages by gateway and what became of them: sent, delivered, refused, failed, unknown; limited: not sent because of SMS_DAILY_LIMIT.',
  labelNames: ['gateway', 'outcome'],
  registers: [],
})

export const smsSegments = new Counter({
  name: 'merkato_sms_segments_total',
  help: 'Segments of the messages that a gateway has accepted, each of which it charges for.',
  labelNames: ['gateway'],
  registers: [],
})

export const smsSeconds = new Histogram({
  name: 'merkato_sms_request_seconds',
  help: 'How long a gateway took to accept or refuse a message.',
  labelNames: ['gateway'],
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
  registers: [],
})
