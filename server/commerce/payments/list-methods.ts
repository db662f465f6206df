import type { Language } from '../../../contract/language.ts'
import { paymentMaximumSantim } from '../../../contract/limits.ts'
import { toBirr } from '../../../contract/money.ts'
import type { ShownMethod } from '../../../contract/payments.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import type { Shop } from '../../platform/shop.ts'
import { readSettings } from '../../customers/shop-settings/read-settings.ts'
import type { Gateway } from './gateways/gateway.ts'

const cashLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="#4a4a4a"/><path d="M4.5 8h15v8h-15zM7 12h.01M17 12h.01" fill="none" stroke="#fff" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round"/><circle cx="12" cy="12" r="2" fill="none" stroke="#fff" stroke-width="1.7"/></svg>`

export async function listMethods(
  { config, gateways, readDb }: Pick<Shop, 'config' | 'gateways' | 'readDb'>,
  language: Language,
): Promise<ShownMethod[]> {
  const methods: ShownMethod[] = []
  for (const gateway of gateways.offered) {
    if ((await gateway.isAvailable?.()) === false) continue
    const { minimumSantim, maximumSantim } = limitsOf(gateway)
    methods.push({
      _id: gateway.name,
      name: nameOf(gateway, language),
      kind: gateway.method === 'online' ? 'online' : 'transfer',
      logo: imageOf(gateway.shown.logo),
      minimum: toBirr(minimumSantim),
      maximum: toBirr(maximumSantim),
      note: noteOf(gateway.name, language),
    })
  }
  const { cashLimitSantim } = await readSettings(readDb, config)
  if (cashLimitSantim > 0) {
    methods.push({
      _id: 'on-delivery',
      name: catalogues[language].paymentMethods.names['on-delivery'],
      kind: 'cash',
      logo: imageOf(cashLogo),
      minimum: 0,
      maximum: toBirr(Math.min(cashLimitSantim, paymentMaximumSantim)),
      note: noteOf('on-delivery', language),
    })
  }
  return methods
}

export function limitsOf({ shown }: Gateway): { minimumSantim: number; maximumSantim: number } {
  const { minimumSantim = 0, maximumSantim = paymentMaximumSantim } = shown
  return { minimumSantim, maximumSantim: Math.min(maximumSantim, paymentMaximumSantim) }
}

export function nameOf({ name, shown }: Gateway, language: Language): string {
  const names: Record<string, string | undefined> = catalogues[language].paymentMethods.names
  return names[name] ?? shown.brand
}

function noteOf(name: string, language: Language): string | null {
  const notes: Record<string, string | undefined> = catalogues[language].paymentMethods.notes
  return notes[name] ?? null
}

/** The image itself is sent, so that a gateway needs no address of its own for it. */
function imageOf(logo: string | undefined): string | null {
  return logo === undefined ? null : `data:image/svg+xml,${encodeURIComponent(logo)}`
}
