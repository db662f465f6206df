/** The web app manifest: what the shop is called where it is installed. */
export const manifest = {
  name: 'Merkato: Shop Smart, Live Better',
  shortName: 'Merkato',
  description: 'An online marketplace for shoppers in Ethiopia.',
}
