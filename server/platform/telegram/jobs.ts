import { every, on } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'
import { deleteOldNews, deliverNews, moveNews } from './deliver-news.ts'

export const telegramJobs: Job[] = [
  on('telegram.requested', 'deliver', deliverNews),
  every(60, 'move messages by the bot', ({ db }) => moveNews(db)),
  every(24 * 60 * 60, 'delete old messages by the bot', ({ db }) => deleteOldNews(db)),
]
