import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { deleteExpiredPictures } from './review-pictures.ts'

export const reviewJobs: Job[] = [every(60 * 60, 'delete unused pictures of reviews', deleteExpiredPictures)]
