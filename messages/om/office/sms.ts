import type { Messages } from '../../messages.ts'

export const sms: Messages['office']['sms'] = {
  timeline: {
    waiting: 'SMS “{kind}” gara {to} erguuf eegaa jira.',
    sent: 'SMS “{kind}” gara {to} ergameera.',
    delivered: "SMS “{kind}” bilbila {to} irra ga'eera.",
    failed: 'SMS “{kind}” gara {to} hin geenye.',
  },
  kinds: {
    test: 'Yaalii',
    'order-paid': 'Kaffaltiin dhufeera',
    'order-sent': 'Meeshaan ergameera',
    'order-tracked': 'Meeshaan ergameera',
    'order-with-rider': 'Geessituun meeshaa fida',
    'order-ready': "Fudhachuuf qophaa'eera",
    'order-canceled': 'Ajajni haqameera',
    'order-refunded': "Maallaqni deebi'eera",
    'order-credited': "Maallaqni haftee suuqii ta'eera",
    'pay-link': 'Liinkii kaffaltii',
    'staff-invited': 'Affeerraa gara waajjiraa',
    'question-answered': "Gaaffiin deebi'eera",
    'back-in-stock': "Meeshaan deebi'ee kuusaa keessa jira",
    'gift-card': 'Kaardii kennaa',
    'login-code': 'Koodii seensaa',
    'number-code': 'Koodii lakkoofsa mirkaneessu',
    'account-changed': 'Herregni jijjiirameera',
  },
  reasons: {
    'no-answer': "Tajaajilli SMS hin deebifne; kanaafuu ergamee ta'uu danda'a. Irra deebi'amee hin ergamu.",
    refused: 'Tajaajilli SMS dideera.',
    undelivered: 'Bilbilichi hin argamne.',
    expired: 'Bilbilichi yeroo dheeraaf cufaa ture.',
    unreachable: "Guyyaa tokkoof tajaajila SMS fayyadamuun hin danda'amne.",
    'daily-limit': "Suuqiin SMS guyyaa sanatti erguu danda'u hunda ergeera.",
    'not-needed': 'Kana booda hin barbaachifne.',
  },
}
