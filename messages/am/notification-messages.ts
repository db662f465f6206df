import type { Messages } from '../messages.ts'

export const notificationMessages: Messages['notificationMessages'] = {
  'order-placed': 'ትዕዛዝዎ {orderNumber} በ{totalSantim} ተመዝግቧል።',
  'order-placed-on-delivery': 'ትዕዛዝዎ {orderNumber} ተመዝግቧል። ዕቃው ሲደርስዎ እባክዎ {totalSantim} ያዘጋጁ።',
  'transfer-reported':
    'ትዕዛዝዎ {orderNumber} በ{totalSantim} ተመዝግቧል። ዝውውርዎን አጣርተን እናሳውቅዎታለን፤ ብዙውን ጊዜ በአንድ የሥራ ቀን ውስጥ።',
  'payment-received': 'ለትዕዛዝዎ {orderNumber} {totalSantim} ደርሶናል። እናመሰግናለን!',
  'gift-card-sent': 'የ{totalSantim} የስጦታ ካርድዎ ተልኳል።',
  'order-to-pay':
    'ትዕዛዝዎን {orderNumber} መዝግበናል፦ {totalSantim}። እባክዎ በትዕዛዞች ገጽ ላይ ይክፈሉ። እስኪከፍሉ ዕቃውን እናቆይልዎታለን።',
  'part-paid':
    'ለትዕዛዝዎ {orderNumber} {totalSantim} ደርሶናል። {dueSantim} ይቀራል፦ እባክዎ ቀሪውን በዚያው መንገድ የትዕዛዙን ቁጥር ጠቅሰው ይክፈሉ። ዕቃውን ለ{restDays} ቀናት እናቆይልዎታለን።',
  'order-changed': 'ትዕዛዝዎን {orderNumber} በተስማማነው መሠረት ቀይረናል። አሁን ዋጋው {totalSantim} ነው።',
  'order-changed-due': 'ትዕዛዝዎን {orderNumber} በተስማማነው መሠረት ቀይረናል። አሁን ዋጋው {totalSantim} ሲሆን {dueSantim} ይቀራል።',
  'order-changed-back':
    'ትዕዛዝዎን {orderNumber} በተስማማነው መሠረት ቀይረናል። አሁን ዋጋው {totalSantim} ሲሆን {backSantim} እንመልስልዎታለን።',
  'money-goes-back':
    'ለትዕዛዝዎ {orderNumber} {totalSantim} ደርሶናል፤ ትዕዛዙ ግን ተዘግቷል ወይም በሌላ መንገድ ተከፍሏል። ገንዘብዎን እንመልሳለን።',
  'surplus-goes-back': 'ለትዕዛዝዎ {orderNumber} ከዋጋው በላይ ደርሶናል። ትርፉን {totalSantim} እንመልሳለን።',
  'payment-failed':
    'የትዕዛዝዎ {orderNumber} ክፍያ ስላልተሳካ ትዕዛዙ ተሰርዟል። ጋሪዎ እንዳለ ነው፤ እንደገና መክፈል ይችላሉ። ገንዘብ ከሂሳብዎ ወጥቶ ከሆነ አይጠፋም።',
  'payment-expired':
    'የትዕዛዝዎ {orderNumber} የክፍያ ጊዜ ስላለፈ ትዕዛዙ ተሰርዟል። ጋሪዎ እንዳለ ነው፤ እንደገና መክፈል ይችላሉ። አስቀድመው ከፍለው ከሆነ ገንዘብዎ አይጠፋም።',
  'refund-due': 'ለትዕዛዝዎ {orderNumber} የከፈሉት {totalSantim} ዕቃው ካለቀ በኋላ ደርሶናል። ገንዘብዎን እንመልሳለን።',
  'refund-due-bought':
    'ለትዕዛዝዎ {orderNumber} የከፈሉት {totalSantim} የደረሰን ያንኑ ምርት በሌላ ትዕዛዝ ከገዙ በኋላ ነው። ገንዘብዎን እንመልሳለን።',
  'refund-started':
    'ለትዕዛዝዎ {orderNumber} {totalSantim} እየመለስንልዎ ነው። ከ{refundFrom} እስከ {refundTo} የሥራ ቀናት ይወስዳል።',
  'order-shipped': 'ትዕዛዝዎ {orderNumber} በኢትዮጵያ ፖስታ ተልኳል።',
  'order-shipped-tracked': 'ትዕዛዝዎ {orderNumber} በኢትዮጵያ ፖስታ ተልኳል፤ የመከታተያ ቁጥር {trackingNumber}።',
  'order-sent': 'ትዕዛዝዎ {orderNumber} ተልኳል።',
  'order-sent-tracked': 'ትዕዛዝዎ {orderNumber} ተልኳል፤ የመከታተያ ቁጥር {trackingNumber}።',
  'order-part-sent': 'ከትዕዛዝዎ {orderNumber} የተወሰነው ዕቃ ተልኳል። የቀረውን በኋላ እንልካለን።',
  'order-part-sent-tracked':
    'ከትዕዛዝዎ {orderNumber} የተወሰነው ዕቃ ተልኳል፤ የመከታተያ ቁጥር {trackingNumber}። የቀረውን በኋላ እንልካለን።',
  'order-rest-sent': 'ከትዕዛዝዎ {orderNumber} የቀረው ዕቃ ተልኳል።',
  'order-rest-sent-tracked': 'ከትዕዛዝዎ {orderNumber} የቀረው ዕቃ ተልኳል፤ የመከታተያ ቁጥር {trackingNumber}።',
  'order-sent-with': 'ትዕዛዝዎ {orderNumber} ተልኳል፤ የሚያደርሰው {carrier} ነው።',
  'order-sent-with-tracked': 'ትዕዛዝዎ {orderNumber} ተልኳል፤ የሚያደርሰው {carrier}፣ ቁጥሩ {trackingNumber} ነው።',
  'order-part-sent-with': 'ከትዕዛዝዎ {orderNumber} የተወሰነው ዕቃ ተልኳል፤ የሚያደርሰው {carrier} ነው። የቀረውን በኋላ እንልካለን።',
  'order-part-sent-with-tracked':
    'ከትዕዛዝዎ {orderNumber} የተወሰነው ዕቃ ተልኳል፤ የሚያደርሰው {carrier}፣ ቁጥሩ {trackingNumber} ነው። የቀረውን በኋላ እንልካለን።',
  'order-rest-sent-with': 'ከትዕዛዝዎ {orderNumber} የቀረው ዕቃ ተልኳል፤ የሚያደርሰው {carrier} ነው።',
  'order-rest-sent-with-tracked':
    'ከትዕዛዝዎ {orderNumber} የቀረው ዕቃ ተልኳል፤ የሚያደርሰው {carrier}፣ ቁጥሩ {trackingNumber} ነው።',
  'order-store-sent': 'ከ{store} ያዘዙት ዕቃ ተልኳል (ትዕዛዝ {orderNumber})።',
  'order-store-sent-tracked': 'ከ{store} ያዘዙት ዕቃ ተልኳል (ትዕዛዝ {orderNumber})፤ የመከታተያ ቁጥር {trackingNumber}።',
  'order-store-sent-with': 'ከ{store} ያዘዙት ዕቃ ተልኳል (ትዕዛዝ {orderNumber})፤ የሚያደርሰው {carrier} ነው።',
  'order-store-sent-with-tracked':
    'ከ{store} ያዘዙት ዕቃ ተልኳል (ትዕዛዝ {orderNumber})፤ የሚያደርሰው {carrier}፣ ቁጥሩ {trackingNumber} ነው።',
  'parcel-delivered': 'ከትዕዛዝዎ {orderNumber} ጥቅሎች አንዱ ደርሶልዎታል።',
  'parcel-refused': 'ከትዕዛዝዎ {orderNumber} ጥቅሎች አንዱን ሲደርስ አልተረከቡም። ለእሱ የሚከፍሉት ነገር የለም።',
  'units-canceled': 'ከትዕዛዝዎ {orderNumber} የተወሰነውን ዕቃ መላክ አንችልም። ለእሱ አይከፍሉም፤ ከፍለው ከሆነ ገንዘቡን እንመልስልዎታለን።',
  'units-canceled-asked':
    'ከትዕዛዝዎ {orderNumber} የተወሰነው ዕቃ እንደጠየቁት ተሰርዟል። ለእሱ አይከፍሉም፤ ከፍለው ከሆነ ገንዘቡን እንመልስልዎታለን።',
  'goods-unsent-sold-out':
    'በትዕዛዝዎ {orderNumber} ያለው ዕቃ ስላለቀ ሻጩ አይልከውም። ለእሱ አይከፍሉም፤ ከፍለው ከሆነ ገንዘቡን እንመልስልዎታለን።',
  'goods-unsent-damaged':
    'በትዕዛዝዎ {orderNumber} ያለው ዕቃ ስለተበላሸ ሻጩ አይልከውም። ለእሱ አይከፍሉም፤ ከፍለው ከሆነ ገንዘቡን እንመልስልዎታለን።',
  'goods-unsent-wrong-price':
    'በትዕዛዝዎ {orderNumber} ያለው ዕቃ ዋጋው ስሕተት ስለነበረ ሻጩ አይልከውም። ለእሱ አይከፍሉም፤ ከፍለው ከሆነ ገንዘቡን እንመልስልዎታለን።',
  'goods-unsent-cannot-send':
    'ሻጩ በትዕዛዝዎ {orderNumber} ያለውን ዕቃ መላክ አይችልም። ለእሱ አይከፍሉም፤ ከፍለው ከሆነ ገንዘቡን እንመልስልዎታለን።',
  'goods-unsent-late':
    'ሻጩ በጊዜው ስላልላከው በትዕዛዝዎ {orderNumber} ያለው ዕቃ ተሰርዟል። ለእሱ አይከፍሉም፤ ከፍለው ከሆነ ገንዘቡን እንመልስልዎታለን።',
  'order-complete': 'ትዕዛዝዎ {orderNumber} ደርሶልዎታል። በደስታ ይጠቀሙበት!',
  'order-canceled': 'ትዕዛዝዎ {orderNumber} ተሰርዟል።',
  'return-requested':
    'የትዕዛዝዎን {orderNumber} ዕቃ ለመመለስ ያቀረቡት ጥያቄ {returnNumber} ደርሶናል። በአንድ የሥራ ቀን ውስጥ መልስ እንሰጥዎታለን።',
  'return-approved':
    'በጥያቄዎ {returnNumber} (ትዕዛዝ {orderNumber}) የጠቀሱትን ዕቃ መመለስ ይችላሉ። እባክዎ ወደዚህ አድራሻ ይላኩ፦ {sendTo}። የጥያቄውን ቁጥር ከዕቃው ጋር ያስቀምጡ።',
  'return-refused': 'የትዕዛዝዎን {orderNumber} ዕቃ ለመመለስ ያቀረቡትን ጥያቄ {returnNumber} መቀበል አልቻልንም፦ {reason}',
  'return-received':
    'በጥያቄዎ {returnNumber} (ትዕዛዝ {orderNumber}) የመለሱት ዕቃ ደርሶናል። አይተን በ{refundDays} የሥራ ቀናት ውስጥ ገንዘብዎን እንመልሳለን።',
  'return-refunded':
    'በጥያቄዎ {returnNumber} (ትዕዛዝ {orderNumber}) የመለሱትን ዕቃ ተቀብለናል። ለዕቃው የሚመለስ ገንዘብ ስለሌለ ጥያቄው ተጠናቋል።',
  'return-withdrawn': 'የትዕዛዝዎን {orderNumber} ዕቃ ለመመለስ ያቀረቡትን ጥያቄ {returnNumber} ሰርዘዋል።',
  'dispute-opened': 'በትዕዛዝዎ {orderNumber} ውስጥ ስላለው የ{store} ዕቃ ያቀረቡት ቅሬታ ደርሶናል። ደረጃዎቹን ከትዕዛዙ ጋር ያገኛሉ።',
  'dispute-offered':
    '{store} ለትዕዛዝዎ {orderNumber} ዕቃ ከከፈሉት ከፊሉን ለመመለስ ሐሳብ አቅርቧል። እባክዎ ከትዕዛዙ ጋር ይቀበሉት ወይም አይቀበሉት።',
  'dispute-contested': '{store} ስለ ትዕዛዝዎ {orderNumber} ላቀረቡት ቅሬታ መልስ ሰጥቷል። አሁን የምንወስነው እኛ ነን።',
  'dispute-expired': '{store} ስለ ትዕዛዝዎ {orderNumber} ላቀረቡት ቅሬታ በጊዜው መልስ አልሰጠም። አሁን የምንወስነው እኛ ነን።',
  'dispute-conceded': '{store} ስለ ትዕዛዝዎ {orderNumber} ያቀረቡትን ቅሬታ ተቀብሏል፤ ገንዘብዎ ይመለስልዎታል።',
  'dispute-lapsed': '{store} ስለ ትዕዛዝዎ {orderNumber} ያቀረበው ሐሳብ በጊዜው መልስ አላገኘም። ስለ ቅሬታዎ አሁን የምንወስነው እኛ ነን።',
  'dispute-decided': 'ስለ ትዕዛዝዎ {orderNumber} ባቀረቡት ቅሬታ ላይ ወስነናል። ምክንያቱን ከትዕዛዙ ጋር ያገኛሉ፤ እዚያም ይግባኝ ማለት ይችላሉ።',
  'dispute-appealed': '{store} ስለ ትዕዛዝዎ {orderNumber} በተሰጠው ውሳኔ ላይ ይግባኝ ብሏል። ሌላ ባልደረባችን ይወስናል።',
  'dispute-concluded': 'ስለ ትዕዛዝዎ {orderNumber} በቀረበው ይግባኝ ላይ ወስነናል። ምክንያቱን ከትዕዛዙ ጋር ያገኛሉ።',
  'dispute-closed': 'ይግባኝ ያለ ስለሌለ ስለ ትዕዛዝዎ {orderNumber} ያቀረቡት ቅሬታ ተዘግቷል።',
  'order-replaced': 'አዲስ ትዕዛዝ ስለተካው ትዕዛዝዎ {orderNumber} ተሰርዟል። አስቀድመው ከፍለው ከሆነ ዕቃው ይላክልዎታል ወይም ገንዘብዎ ይመለሳል።',
  'order-refused': 'ትዕዛዝዎ {orderNumber} ሲደርስ ስላልተረከቡት ተሰርዟል። የሚከፍሉት ነገር የለም።',
  'order-replaced-by':
    'ትዕዛዝዎ {newNumber} ቀድሞ የነበረውን {orderNumber} ተክቷል። ለቀድሞው አስቀድመው ከፍለው ከሆነ ዕቃው ይላክልዎታል ወይም ገንዘብዎ ይመለሳል።',
  'seller-wrote': '{store} ስለ ትዕዛዝዎ {orderNumber} ጽፎልዎታል። መልእክቱን በትዕዛዙ ገጽ ማንበብና መመለስ ይችላሉ።',
  'question-answered': 'ስለ {product} ለጠየቁት ጥያቄ መልስ ተሰጥቷል። መልሱን በምርቱ ገጽ ያገኙታል።',
  'back-in-stock': '{product} እንደገና ገብቷል።',
  'refund-credited': 'ለትዕዛዝ {orderNumber} {totalSantim} በሱቅ ሂሳብዎ ውስጥ ገብቷል።',
  'order-refunded': 'ለትዕዛዝዎ {orderNumber} የከፈሉት {totalSantim} ተመልሶልዎታል።',
}
