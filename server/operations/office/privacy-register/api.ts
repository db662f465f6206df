import { handlers } from '../../../platform/http/handlers.ts'
import { writePrivacyRegister } from '../../privacy-register/write-register.ts'

export const privacyRegisterHandlers = handlers({
  'GET /office/privacy-register': (shop, { lang }) => writePrivacyRegister(shop, lang),
})
