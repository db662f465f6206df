import type { Messages } from '../messages.ts'

export const sellerPolicies: Messages['sellerPolicies'] = {
  title: 'መመሪያዎች',
  why: 'ደንበኞች በሱቅዎ ገጽ ላይ ያዩዋቸዋል፤ ከእያንዳንዱ ምርትዎም ወደ እነርሱ ይደርሳሉ። ያስቀመጡት ወዲያውኑ ይታያል።',
  rights:
    'ሕጉና መደብሩ ለደንበኞች የሰጡትን መብት ሊቀንሱ አይችሉም፦ ዕቃ በደረሰ በ{returnDays} ቀናት ውስጥ መመለስ፣ ጉድለት ላለበት ወይም እንደተገለጸው ላልሆነ ዕቃ ደግሞ {faultReturnDays} ቀናት።',
  none: 'እስካሁን ምንም መመሪያ አልጻፉም።',
  change: 'መመሪያዎቹን ይቀይሩ',
  kinds: { returns: 'መመለስና መለወጥ', sending: 'አላላክ', questions: 'ጥያቄዎች' },
  hint: 'ቢበዛ {lines} መስመሮችና {characters} ፊደላት።',
  saved: 'መመሪያዎቹ ተቀምጠዋል።',
}
