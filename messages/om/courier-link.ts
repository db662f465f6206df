/** How the office and the sellers give a courier the page for one parcel. */
export const courierLink = {
  button: 'Geessituu nama geessuuf',
  before:
    'Namni meeshaa geessu herrega malee fuula isaa irratti koodii galchuu dandaʼa. Geessituun haaraan kan duraa haqa.',
  make: 'Geessituu uumi',
  why: 'Namni geessituu qabu maqaa, lakkoofsa bilbilaa fi teessoo nama fudhatuu arga. Nama geessu qofaaf kennaa. Kan mulʼatu amma qofa.',
  qr: 'Koodii QR fuula nama geessuu',
  copy: 'Geessituu garagalchi',
  copied: 'Geessituun garagalfameera.',
  sms: 'SMSdhaan ergi',
}
