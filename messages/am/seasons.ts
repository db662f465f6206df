import type { Messages } from '../messages.ts'

export const seasons: Messages['seasons'] = {
  enkutatash: { title: 'እንቁጣጣሽ፦ አዲስ ዓመት፣ አዲስ ነገር', text: 'ለበዓሉ ልብስ፣ ስጦታና ሌላም።' },
  meskel: { title: 'መስቀልን በደስታ ያክብሩ', text: 'ነጭ ልብስ፣ ጋቢና የቡና ዕቃ ለበዓሉ።' },
  genna: { title: 'ገና ደረሰ፦ ስጦታ ለሁሉም', text: 'ነጠላ፣ መጫወቻና የቡና ዕቃ ለበዓሉ።' },
  timket: { title: 'ጥምቀትን በነጭ ልብስ', text: 'ቀሚስ፣ ነጠላና ጋቢ ለበዓሉ።' },
  fasika: { title: 'ለፋሲካ ማዕድ', text: 'ለማብሰያና ለዶሮ ወጥ የሚሆን ሁሉ።' },
  eidAlFitr: { title: 'ዒድ ሙባረክ፦ ደስታ ለሁሉም', text: 'ልብስ፣ ሽቶና ስጦታ ለቤተሰብ።' },
  eidAlAdha: { title: 'ዒድ ሙባረክ፦ ደስታን ይካፈሉ', text: 'ልብስና የወጥ ቤት ዕቃ ለበዓሉ።' },
  backToSchool: { title: 'ለትምህርት ዘመኑ ይዘጋጁ', text: 'ቦርሳ፣ ጫማና መብራት ለአዲሱ የትምህርት ዘመን።' },
  other: { title: 'ለእነዚህ ቀናት የተመረጡ', text: 'ከመላው ኢትዮጵያ የመጡ ጥሩ ዕቃዎች።' },
}
