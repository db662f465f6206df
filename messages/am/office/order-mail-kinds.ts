/** The history of an order names them, and so do the texts of mails. */
export const orderMailKinds = {
  'order-placed': 'ትዕዛዙ ደርሷል',
  'order-paid': 'ክፍያው ደርሷል',
  'gift-card-bought': 'የስጦታ ካርዱ ተከፍሏል',
  'order-to-pay': 'ትዕዛዙ ሊከፈል ይገባል',
  'part-paid': 'የክፍያው ከፊል ደርሷል',
  'order-changed': 'ትዕዛዙ ተቀይሯል',
  'order-shipped': 'ዕቃ ተልኳል',
  'units-canceled': 'የተወሰነ ዕቃ ተሰርዟል',
  'seller-wrote': 'የሻጭ መልእክት',
  'order-delivered': 'ትዕዛዙ ለደንበኛው ደርሷል',
  'order-canceled': 'ትዕዛዙ ተሰርዟል',
  'order-refused': 'ዕቃው አልተረከበም',
  'transfer-unconfirmed': 'የባንክ ዝውውሩ አልተረጋገጠም',
  'return-changed': 'ስለ ዕቃ መመለስ',
  'refund-started': 'ገንዘብ መመለስ ተጀምሯል',
  'order-refunded': 'ገንዘብ ተመልሷል',
}
