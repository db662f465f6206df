import { chosenDates, localeOf } from '../../../../contract/locale.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { writePrivacyRegister } from '../../privacy-register/write-register.ts'

export const privacyRegisterHandlers = handlers({
  'GET /office/privacy-register': (shop, { lang, headers }) =>
    writePrivacyRegister(shop, localeOf(lang, chosenDates(String(headers.cookie ?? '')))),
})
