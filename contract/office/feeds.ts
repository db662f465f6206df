import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { languages } from '../language.ts'

const feed = z.object({
  /** `new` and `category` are for feed readers: the newest products of all, or of one category. */
  kind: z.enum(['google', 'meta', 'new', 'category']),
  /** It is the name of the category, or empty. */
  name: z.string(),
  addresses: z.array(z.object({ language: z.enum(languages), url: z.string() })),
})
export type OfficeFeed = z.infer<typeof feed>

export const officeFeedEndpoints = endpoints({
  'GET /office/feeds': {
    summary: 'The addresses at which other services read the products',
    api: 'office',
    access: staff('change-settings'),
    response: z.object({ feeds: z.array(feed) }),
  },
})
