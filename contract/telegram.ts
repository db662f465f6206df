import { z } from 'zod'
import { user } from './accounts.ts'
import { endpoints, own } from './endpoint.ts'
import { initDataMaximum, webhookBytes } from './limits.ts'
import * as shape from './shapes.ts'

export const telegramNewsStates = ['waiting', 'sent', 'failed'] as const
export type TelegramNewsState = (typeof telegramNewsStates)[number]

/** The customer has blocked the bot, Telegram refuses the message, or nobody knows whether it was sent. */
export const telegramReasons = ['stopped', 'refused', 'no-answer', 'unreachable'] as const

export const telegramEndpoints = endpoints({
  'POST /auth/telegram/mini-app': {
    summary: 'Logs in with what Telegram handed to the Mini App, once and within ten minutes',
    api: 'account',
    access: 'public',
    body: z.object({ initData: z.string().min(1).max(initDataMaximum) }),
    response: z.object({ userData: z.object({ token: z.string(), user }) }),
  },
  'GET /telegram/connection': {
    summary: 'Whether the bot tells the caller news in a chat',
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id }),
    response: z.object({ bot: z.string().nullable(), connected: z.boolean() }),
  },
  'POST /telegram/connection': {
    summary: 'An address that opens the chat with the bot and connects it, once and within ten minutes',
    api: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id }),
    response: z.object({ url: z.string(), expiresIn: z.number() }),
  },
  'DELETE /telegram/connection': {
    summary: 'Ends the news by the bot',
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id }),
    response: shape.success,
  },
  'POST /telegram/updates': {
    summary: 'Telegram tells what customers write to the bot; it carries out what stands in the answer',
    api: 'account',
    access: 'signed',
    bodyBytes: webhookBytes,
    response: z.object({
      method: z.literal('sendMessage').optional(),
      chat_id: z.string().optional(),
      text: z.string().optional(),
    }),
  },
})
