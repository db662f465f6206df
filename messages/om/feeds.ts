import type { Messages } from '../messages.ts'

export const feeds: Messages['feeds'] = {
  newest: { title: 'Merkato irratti haaraa', description: 'Meeshaalee haaraa Merkato irra jiran.' },
  ofCategory: {
    title: '{category}: Merkato irratti haaraa',
    description: 'Meeshaalee haaraa {category} Merkato irra jiran.',
  },
}
