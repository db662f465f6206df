import { z } from 'zod'
import { user } from './accounts.ts'
import { endpoints } from './endpoint.ts'
import { initDataMaximum } from './limits.ts'

export const telegramEndpoints = endpoints({
  'POST /auth/telegram/mini-app': {
    summary: 'Logs in with what Telegram handed to the Mini App, once and within ten minutes',
    api: 'account',
    access: 'public',
    body: z.object({ initData: z.string().min(1).max(initDataMaximum) }),
    response: z.object({ userData: z.object({ token: z.string(), user }) }),
  },
})
