import { useQuery } from '@tanstack/react-query'
import type { Host, LateTexts } from '../../member-ui/host.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { useLateTexts } from '../ui/late-texts.ts'

export function useChoices() {
  const { language } = useTexts()
  return useQuery({
    queryKey: ['product-choices', language],
    queryFn: () => call('GET /seller/products/choices'),
  })
}

/** What the editor, which the portal shares with the office, needs of it. */
export const portalHost: Host = {
  useTexts<Name extends keyof LateTexts = never>(...names: Name[]) {
    const { language, locale, texts } = useTexts()
    const late = useLateTexts(['shared', ...names])
    return { language, locale, texts: { ...texts, ...late.shared, ...late } }
  },
  useRights() {
    return { seesCosts: false, changesProducts: useMay()('change-products') }
  },
  choosesSeller: false,
  useChoices,
  sendPicture: async (body) => (await call('POST /seller/products/pictures', { body })).picture,
}
