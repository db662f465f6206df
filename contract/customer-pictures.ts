import { z } from 'zod'
import { own } from './endpoint.ts'
import * as shape from './shapes.ts'

/** The content is in base64, so that only who may call can load it. */
export const pictureContent = z.object({ type: z.string(), content: z.string() })

/** A customer uploads a picture first. What it is for names it by its id. */
export const pictureUpload = (summary: string) =>
  ({
    summary,
    api: 'account',
    access: own('body.userId'),
    file: 'image',
    body: z.object({ userId: shape.id }),
    status: 201,
    response: z.object({ picture: z.object({ _id: shape.id }) }),
  }) as const

export const pictureOfCaller = (summary: string) =>
  ({
    summary,
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id, pictureId: shape.id }),
    response: pictureContent,
  }) as const
