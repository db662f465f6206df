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
}
