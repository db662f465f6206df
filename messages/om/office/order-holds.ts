import { courierLink } from '../courier-link.ts'
import { orderMailKinds } from './order-mail-kinds.ts'

export const orderHolds = {
  reasons: {
    'charge-back':
      'Waan ajaja kanaaf kaffalame baankiin deebisee fudhateera. Hojjetaan tokko hanga dhorkaa kaasutti hin ergamu.',
  },
  since: '{time} irraa eegalee dhorkameera',
  release: 'Dhorkaa kaasaa',
  why: "Ajajni maaliif akka ergamu barreessaa. Galmee hojii keessatti ni ol kaa'ama.",
  released: "Ajajni deebi'ee ergamuu ni danda'a.",
  partCanceled: 'Kutaan ajajaa kun haqameera.',
  handOver: {
    link: courierLink,
    why: 'Maamilichi koodii SMSdhaan, imeeliidhaan akkasumas fuula ajajaa irratti argata; nama meeshaa itti kennutti hima. Koodichi meeshaan akka gaʼe mirkaneessa.',
    code: 'Koodii maamilichaa',
    submit: 'Geessameera',
    done: 'Geessamuun isaa koodii maamilichaatiin mirkanaaʼeera.',
  },
  timeline: {
    mail: {
      waiting: 'Iimeeliin “{kind}” gara {to} erguuf eegaa jira.',
      sent: 'Iimeeliin “{kind}” gara {to} ergameera.',
      failed: "Iimeelii “{kind}” gara {to} erguun hin danda'amne.",
      'not-sent': 'Iimeeliin “{kind}” gara {to} hin ergamne.',
    },
    mailKinds: orderMailKinds,
    news: {
      waiting: 'Ergaan Telegram erguuf eegaa jira.',
      sent: 'Ergaan karaa Telegram ergameera.',
      failed: "Ergaa karaa Telegram erguun hin danda'amne.",
    },
    newsReasons: {
      stopped: 'Maamilichi bootii ugguree yookaan ergaawwan isaa dhaabee jira.',
      refused: 'Telegram ergaa hin fudhanne.',
      'no-answer': "Telegram waan hin deebisneef ergamuu danda'a. Irra hin deebi'amu.",
      unreachable: "Telegram guyyaa tokkoof qunnamuun hin danda'amne.",
    },
    placed: "Ajajni galmaa'eera.",
    status: {
      pending: 'Ajajni itti fufa.',
      shipped: 'Hundi isaa ergameera.',
      complete: 'Geeffameera.',
      canceled: 'Haqameera.',
      refunded: "Maallaqni isaa deebi'eera.",
    },
    attempt: {
      open: 'Kaffaltiin {amount} jalqabameera: {way}.',
      paid: '{amount} kaffalameera: {way}.',
      failed: 'Kaffaltiin {amount} hin milkoofne: {way}.',
      expired: 'Kaffaltiin {amount} yeroodhaan hin kaffalamne: {way}.',
      'refund-due': "Kaffaltiin {amount} deebi'uu qaba: {way}.",
    },
    withdrawn: 'Kaffaltiin {amount} jalqabamee ture; amma hin barbaachisu: {way}.',
    creditBack: "Hafteen suuqii {amount} maamilichaaf deebi'eera.",
    received: "{amount} akka dhufe galmaa'eera.",
    refund: {
      initiated: '{amount} deebisuun jalqabameera: {way}.',
      refunded: "{amount} deebi'eera: {way}.",
      failed: '{amount} deebisuun hin milkoofne: {way}.',
    },
    parcelArrived: 'Paakeejiin {number} geeffameera.',
    parcelRefused: 'Paakeejiin {number} yeroo geessamu hin fudhatamne.',
    note: 'Yaadannoon dabalameera.',
    returned: 'Maamilli meeshaa deebisuuf gaafateera: {number}.',
  },
}
