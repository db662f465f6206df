import { useQuery } from '@tanstack/react-query'
import type { Host } from '../../member-ui/host.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { useLate } from '../ui/late-texts.ts'

export function useChoices() {
  const { language } = useTexts()
  return useQuery({
    queryKey: ['product-choices', language],
    queryFn: () => call('GET /seller/products/choices'),
  })
}

/** What the editor, which the portal shares with the office, needs of it. */
export const portalHost: Host = {
  useTexts(..._names) {
    const { language, locale, texts } = useTexts()
    const [shared, products, richText] = [useLate('shared'), useLate('products'), useLate('richText')]
    return { language, locale, texts: { ...texts, ...shared, products, richText } }
  },
  useRights() {
    return { seesCosts: false, changesProducts: useMay()('change-products') }
  },
  choosesSeller: false,
  useChoices,
  sendPicture: async (body) => (await call('POST /seller/products/pictures', { body })).picture,
}
