import type { Host } from '../../member-ui/host.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { useChoices } from '../ui/use-choices.ts'
import { useMay } from './session.tsx'

/** What the parts that the office shares with the seller portal need of it. */
export const officeHost: Host = {
  useTexts,
  useRights() {
    const may = useMay()
    return { seesCosts: may('see-costs'), changesProducts: may('change-products') }
  },
  choosesSeller: true,
  useChoices,
  sendPicture: async (body) => (await call('POST /office/products/pictures', { body })).picture,
  fetchPicture: async (url) =>
    (await call('POST /office/products/pictures-by-url', { body: { url } })).picture,
}
