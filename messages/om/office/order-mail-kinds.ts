/** The history of an order names them, and so do the texts of mails. */
export const orderMailKinds = {
  'order-placed': "Ajajni galmaa'eera",
  'order-paid': 'Kaffaltiin dhufeera',
  'gift-card-bought': 'Kaardiin kennaa kaffalameera',
  'order-to-pay': 'Ajajni kaffalamuu qaba',
  'part-paid': 'Kaffaltiin gartokkeen dhufeera',
  'order-changed': 'Ajajni jijjiirameera',
  'order-shipped': 'Meeshaan ergameera',
  'units-canceled': 'Meeshaan tokko tokko haqameera',
  'seller-wrote': 'Ergaa gurguraa',
  'order-delivered': 'Ajajni geeffameera',
  'order-canceled': 'Ajajni haqameera',
  'order-refused': 'Meeshaan hin fudhatamne',
  'transfer-unconfirmed': 'Dabarsi baankii hin mirkanoofne',
  'return-changed': "Waa'ee meeshaa deebisuu",
  'refund-started': 'Maallaqa deebisuun jalqabameera',
  'order-refunded': "Maallaqni deebi'eera",
}
