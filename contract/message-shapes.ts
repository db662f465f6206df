import { z } from 'zod'
import { messageMaximum, messagePictures as messagePicturesMaximum, messageReportMaximum } from './limits.ts'
import { messageReportReasons, messageSides, writingStates } from './message-rules.ts'
import * as shape from './shapes.ts'

/** It is as the reader may see it. */
export const message = z.object({
  _id: shape.id,
  from: z.enum(messageSides),
  text: z.string(),
  pictures: z.array(shape.id),
  createdAt: shape.time,
  /** Contacts in it are masked until the order is paid. */
  isMasked: z.boolean(),
  /** The reader has reported it. */
  isReported: z.boolean(),
})
export type Message = z.infer<typeof message>

export const writing = {
  /** Whether the reader can write. */
  writing: z.enum(writingStates),
  writableUntil: shape.time.nullable(),
  /** So many messages of the other side are not read. */
  unread: z.number(),
  /** What the reader writes is masked, if it is a contact. */
  masksContacts: z.boolean(),
}

export const messageText = shape.textOf(messageMaximum)

/** They are ids of pictures that were uploaded for a message. */
export const messagePictures = z
  .array(shape.id)
  .max(messagePicturesMaximum, `At most ${messagePicturesMaximum} pictures`)
  .default([])

export const messageReport = {
  reason: z.enum(messageReportReasons),
  text: z.union([z.literal(''), shape.textOf(messageReportMaximum)], { error: 'A text' }).default(''),
}
