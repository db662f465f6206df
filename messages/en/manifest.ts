/** The web app manifest. */
export const manifest = {
  name: 'Merkato: Shop Smart, Live Better',
  shortName: 'Merkato',
  description: 'An online marketplace for shoppers in Ethiopia.',
}
