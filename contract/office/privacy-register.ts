import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'

/** A row has two cells; a line stands alone. */
const section = z.object({
  heading: z.string(),
  lines: z.array(z.string()),
  rows: z.array(z.tuple([z.string(), z.string()])),
})
export type RegisterSection = z.infer<typeof section>

const register = z.object({
  title: z.string(),
  lead: z.string(),
  made: z.string(),
  sections: z.array(section),
})
export type PrivacyRegister = z.infer<typeof register>

export const privacyRegisterEndpoints = endpoints({
  'GET /office/privacy-register': {
    summary: 'What the shop does with personal data, as the data protection law asks',
    api: 'office',
    access: staff('change-settings'),
    response: register,
  },
})
