import { Counter, Histogram } from 'prom-client'

export const telegramCounter = new Counter({
  name: 'merkato_telegram_total',
  help: 'Messages by the bot and what became of them: sent, stopped (the customer has blocked the bot), refused, failed, unknown.',
  labelNames: ['outcome'],
  registers: [],
})

export const telegramSeconds = new Histogram({
  name: 'merkato_telegram_request_seconds',
  help: 'How long Telegram took to accept or refuse a message.',
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
  registers: [],
})
