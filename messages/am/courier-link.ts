/** How the office and the sellers give a courier the page for one parcel. */
export const courierLink = {
  button: 'ለአድራሹ ሊንክ',
  before: 'ዕቃውን የሚያደርሰው ሰው ያለ መለያ በራሱ ገጽ ኮዱን ማስገባት ይችላል። አዲስ ሊንክ የቀድሞውን ይሽራል።',
  make: 'ሊንኩን ያዘጋጁ',
  why: 'ሊንኩን የያዘ ሰው የተቀባዩን ስም፣ ስልክ ቁጥርና አድራሻ ያያል። ለአድራሹ ብቻ ይስጡ። የሚታየው አሁን ብቻ ነው።',
  qr: 'ለአድራሹ ገጽ የQR ኮድ',
  copy: 'ሊንኩን ይቅዱ',
  copied: 'ሊንኩ ተቀድቷል።',
  sms: 'በSMS ይላኩ',
}
