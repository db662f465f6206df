export const orderScan = {
  lines: 'የተነበቡት',
  remove: '{line}ን ያስወግዱ',
  numberOf: 'የ{order} ጥቅል ቁጥር',
  noOrder: 'ይህ የትዕዛዝ ቁጥር አይደለም፤ ለምሳሌ MK-2345-6789።',
  repeated: 'ትዕዛዙ በተለያየ ቁጥር ሁለት ጊዜ ተጽፏል።',
  unknown: 'በዚህ ቁጥር ትዕዛዝ የለም።',
  canceled: 'ትዕዛዙ ተሰርዟል ወይም ገንዘቡ ተመልሷል።',
  sent: 'ትዕዛዙ አስቀድሞ ተልኳል።',
  unpaid: 'ትዕዛዙ ገና አልተከፈለም።',
  wrongNumber: 'ቁጥሩ የዚህ አጓጓዥ ቁጥር አይመስልም፤ ለምሳሌ {pattern}።',
  numberMissing: 'የጥቅሉ ቁጥር አልተጻፈም።',
  nothingOfSeller: 'በትዕዛዙ ውስጥ ገና የሚላክ የዚህ ሻጭ ዕቃ የለም።',
}
