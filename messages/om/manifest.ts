import type { Messages } from '../messages.ts'

export const manifest: Messages['manifest'] = {
  name: 'Merkato: Ogummaan bitadhaa, gaarii jiraadhaa',
  shortName: 'Merkato',
  description: 'Gabaa toora interneetii maamiltoota Itoophiyaa keessa jiraniif.',
}
