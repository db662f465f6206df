import type { SettingsSection, Settings } from '../../../../contract/office/settings.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { StaffSession } from '../../../platform/http/handlers.ts'
import type { Shop } from '../../../platform/shop.ts'
import { readStoredSettings } from '../../../customers/shop-settings/read-settings.ts'
import type { StoredSettings } from '../../../customers/shop-settings/read-settings.ts'
import {
  listSettingsChanges,
  resetSettings,
  saveSettings,
} from '../../../customers/shop-settings/save-settings.ts'

export const officeSettingsHandlers = handlers({
  'GET /office/settings': async ({ db, config }) => toWire(await readStoredSettings(db, config)),
  'GET /office/settings/history': async ({ db }) => ({ changes: await listSettingsChanges(db) }),
  'PUT /office/settings/trade': (shop, request) => save(shop, 'trade', request),
  'PUT /office/settings/limits': (shop, request) => save(shop, 'limits', request),
  'PUT /office/settings/bank': (shop, request) => save(shop, 'bank', request),
  'PUT /office/settings/announcement': (shop, request) => save(shop, 'announcement', request),
  'PUT /office/settings/recommendations': (shop, request) => save(shop, 'recommendations', request),
  'PUT /office/settings/gift-cards': (shop, request) => save(shop, 'giftCards', request),
  'PUT /office/settings/delivery': (shop, request) => save(shop, 'delivery', request),
  'POST /office/settings/:section/reset': async ({ db, config }, { staff, address, params, body }) => {
    confirm(params.section, staff)
    const { section } = params
    return toWire(await resetSettings(db, config, { section, ...body }, staff.actor(address)))
  },
})

type Saving<Section extends SettingsSection> = {
  staff: StaffSession
  address: string
  body: { version: number; values: Settings[Section] }
}

async function save<Section extends SettingsSection>(
  { db, config }: Shop,
  section: Section,
  { staff, address, body }: Saving<Section>,
) {
  confirm(section, staff)
  return toWire(await saveSettings(db, config, { section, ...body }, staff.actor(address)))
}

/** A stolen session must not redirect what customers transfer, or raise the limit of refunds. */
function confirm(section: SettingsSection, staff: StaffSession): void {
  if (section === 'bank' || section === 'limits') staff.requireConfirmation()
}

function toWire({ trade, limits, bank, announcement, recommendations, giftCards, delivery }: StoredSettings) {
  const part = <Section extends SettingsSection>({ version, stored, values }: StoredSettings[Section]) => ({
    version,
    stored: Object.keys(stored),
    values,
  })
  return {
    trade: part<'trade'>(trade),
    limits: part<'limits'>(limits),
    bank: part<'bank'>(bank),
    announcement: part<'announcement'>(announcement),
    recommendations: part<'recommendations'>(recommendations),
    giftCards: part<'giftCards'>(giftCards),
    delivery: part<'delivery'>(delivery),
  }
}
