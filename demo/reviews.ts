export type DemoReview = [stars: 1 | 2 | 3 | 4 | 5, text: string]

/** The keys are SKUs, and the newest review is the first; other products have only ratings. */
export const reviews: Record<string, DemoReview[]> = {
  'EL-1001': [
    [5, 'Two days with one charge, and my mother can finally type in Amharic.'],
    [4, 'ባትሪው እንደተባለው ነው። ካሜራው በምሽት ትንሽ ይደክማል።'],
    [4, 'Good phone for the price. I wish the box had a case.'],
    [5, 'በሁለት ቀን ጅማ ደረሰ። በጣም አመሰግናለሁ!'],
  ],
  'EL-1002': [
    [5, 'The evening pictures from Meskel Square came out sharp. Worth it.'],
    [4, 'Fast in everything. It gets a little warm while charging.'],
  ],
  'EL-1003': [
    [5, 'ለአባቴ ገዛሁት። ድምፁ ጮክ ያለ፣ ባትሪው ለሳምንት የሚበቃ።'],
    [4, 'Exactly what a second phone should be. The torch is strong.'],
    [3, 'Works, but the ringtones are all the same.'],
  ],
  'EL-1004': [
    [5, 'I wrote my thesis on it, half of it during power cuts.'],
    [5, 'የግዕዝ ፊደል ቁልፎቹ ላይ መኖሩ ትልቅ ነገር ነው።'],
    [4, 'Very good machine; the speakers are weak.'],
  ],
  'EL-1005': [
    [5, 'They came, connected everything and explained it to us. Renders twice as fast as our old one.'],
  ],
  'EL-1006': [
    [5, 'ጨዋታ በቀን ብርሃን በደንብ ይታያል። ቤተሰቡ ሁሉ ተደስቷል።'],
    [3, 'Picture is great, but delivery took nine days to Gondar.'],
  ],
  'EL-1007': [
    [4, 'Soft on the ears. In the minibus I hear only the music.'],
    [5, 'ለዘፈን በጣም ጥሩ ነው፤ ባትሪውም አያልቅም።'],
  ],
  'EL-1008': [
    [5, 'Our yard, forty guests, one speaker. Enough said.'],
    [4, 'ድምፁ ወፍራም ነው። የቆዳ እጀታው ያምራል።'],
    [2, 'Mine stopped charging after three months. They replaced it, but I waited two weeks.'],
  ],
  'EL-1009': [
    [5, 'In Konso we have no line. This radio talks every evening.'],
    [4, 'በፀሐይ ቻርጅ ማድረጉ ጥሩ ነው፤ የእጅ ማዞሪያው ግን ይደክማል።'],
  ],
  'EL-1012': [
    [5, 'አሁን ያለ ስቲከር እጽፋለሁ። ፊደሎቹ አልለቁም።'],
    [4, 'Quiet and solid. The cable could be longer.'],
  ],
  'EL-1013': [
    [3, 'Does its work. A bit small for my hand.'],
    [2, 'ከስድስት ወር በኋላ ግራ ቁልፉ መሥራት አቆመ።'],
  ],
  'EL-1014': [[4, 'Our school prints exams on it. The ink really lasts; the first setup needs patience.']],
  'EL-1015': [
    [5, 'መብራት በጠፋ ቁጥር ይህን አመሰግናለሁ።'],
    [4, 'Bright. The strap broke, the torch did not.'],
  ],
  'EL-1016': [
    [5, 'Keeps the router alive for five hours. I work from home, so it saved my job.'],
    [4, 'ከባድ ነው፤ ግን ስልኬን አራት ጊዜ ሞልቷል።'],
    [3, 'Good capacity, slow to charge itself.'],
  ],
  'EL-1018': [[4, 'The technician came on time and all channels were there in half an hour.']],
  'FU-2001': [
    [5, 'Not one creak in half a year.'],
    [4, 'እንጨቱ ያምራል። መግጠሙ ሁለት ሰዓት ፈጀብን።'],
  ],
  'FU-2003': [
    [5, 'We took six, the colours match like sisters.'],
    [4, 'ጠንካራ ወንበር ነው። ትራስ ቢኖረው ጥሩ ነበር።'],
  ],
  'FU-2006': [[5, 'Eleven people at Genna, and nobody ate standing. Beautiful wood.']],
  'FU-2007': [
    [4, 'Holds my law books without bending.'],
    [3, 'መደርደሪያው ጥሩ ነው፤ አንዱ ብሎን ጠፍቶ ነበር የደረሰኝ።'],
  ],
  'FU-2009': [[5, 'ልጄ አሁን በራሷ ጠረጴዛ ታጠናለች።']],
  'FU-2010': [
    [5, 'Real Jimma work. You can see it is one piece of wood.'],
    [5, 'ለቡና ማፍላት ፍጹም ቁመት ነው።'],
    [4, 'Heavier than I thought, in a good way.'],
  ],
  'FU-2011': [
    [5, 'እንጀራው እስከ ማታ ይለሰልሳል። የእጅ ሥራው ድንቅ ነው።'],
    [5, 'The red is redder than in the picture. Guests always ask where it is from.'],
    [4, 'Beautiful. Packed so well that unpacking took longer than cooking.'],
  ],
  'FU-2012': [[5, 'ረከቦቱ ባለ ጠርዝ ስለሆነ ሲኒዬ አይወድቅም። ሙሉጌታ እጁ ይባረክ።']],
  'FU-2013': [[3, 'Nice bench, but the doors needed adjusting when it arrived.']],
  'FU-2014': [[5, 'The living room is a different room now. The green is deep and calm.']],
  'FU-2015': [
    [4, 'Warm light, heavy foot. My children have tried to throw it over and failed.'],
    [2, 'ጥላው ተጨማዶ ደረሰኝ። ለመቀየር ሳምንት ጠበቅሁ።'],
  ],
  'FU-2018': [[4, 'ተክሉ አዲስ ቅጠል አውጥቷል። ማሰሮውም ያምራል።']],
  'CL-3001': [
    [5, 'ለእህቴ ሠርግ ለበስኩት፤ ሁሉም ማን እንደሸመነው ጠየቀኝ።'],
    [5, 'They called to ask my height before cutting the hem. It fits like it was made on me.'],
    [4, 'Lovely cotton. Order early, mine took twelve days.'],
  ],
  'CL-3002': [
    [5, 'ስስ፣ ለስላሳ፣ ጥለቱ ደማቅ። ለእናቴ ሁለተኛ አዝዣለሁ።'],
    [4, 'Soft after the second wash, just as they said.'],
  ],
  'CL-3003': [
    [5, 'Nights in Debre Berhan are cold, and now they are not.'],
    [5, 'አባቴ ከለበሰው በኋላ አላወለቀውም።'],
  ],
  'CL-3004': [
    [4, 'Pockets! And the blue is still blue after the summer.'],
    [3, 'Good dress, but the straps are long for me.'],
  ],
  'CL-3005': [
    [4, 'Thick cotton, and it kept its shape.'],
    [4, 'ሦስት ገዛሁ፤ ቅናሹም ደስ ይላል።'],
    [3, 'Runs large. Take one size less.'],
  ],
  'CL-3006': [[3, 'ጥሩ ጂንስ ነው፤ ርዝመቱ ግን ለኔ በዛብኝ።']],
  'CL-3008': [[5, 'I wore it at four thousand metres on Menelik’s ridge. Warm to the last button.']],
  'CL-3011': [
    [5, 'My shoemaker said: these you can resole for ten years.'],
    [4, 'ቆዳው ለስላሳ ነው። መጀመሪያ ትንሽ ይጠብቃል።'],
  ],
  'CL-3013': [
    [2, 'Beautiful and painful. I danced one song.'],
    [3, 'ቀለሙ ያምራል፤ ለረጅም ሰዓት ግን አይሆንም።'],
  ],
  'CL-3014': [[4, 'They do float.']],
  'CL-3015': [
    [5, 'ቦርሳው ራሱን ችሎ ይቆማል፤ ቆዳው እውነተኛ ነው።'],
    [4, 'Everything fits, also the netela. The zip is a little stiff.'],
  ],
  'CL-3018': [
    [5, 'One school year, two rainy seasons, no hole.'],
    [4, 'ልጄ በጣም ወዳዋለች። ሮዙ ደማቅ ነው።'],
  ],
  'HA-4001': [
    [5, 'Power was gone from evening to noon, and the milk was still cold.'],
    [4, 'ትልቅ እና ጸጥተኛ ነው። በራችን ለማስገባት ትንሽ ተቸገርን።'],
  ],
  'HA-4002': [
    [5, 'It washes from the barrel on our balcony. I did not believe it until I saw it.'],
    [4, 'ጋቢን ሳይጎዳ አጥቧል።'],
  ],
  'HA-4003': [
    [5, 'Proper layers in the spris. My avocado has never been so smooth.'],
    [4, 'ጥሩ ይፈጫል፤ ድምፁ ግን ይጮኻል።'],
    [2, 'Jug cracked with hot soup although they say it can take it. The seller sent a new one.'],
  ],
  'HA-4004': [
    [5, 'ዓይኑ ከዳር እስከ ዳር እኩል ወጣ! የመብራት ወጪም ቀንሷል።'],
    [5, 'Injera like my grandmother’s, without the smoke.'],
    [4, 'Heats quickly. It is heavy, so leave it where it stands.'],
  ],
  'HA-4005': [[3, 'ጥሩ ካውያ ነው፤ ውሃው አልፎ አልፎ ይንጠባጠባል።']],
  'HA-4006': [
    [4, 'Tea in four minutes before the first taxi.'],
    [4, 'እጀታው አይጋልም፤ ጥሩ ነው።'],
  ],
  'HA-4008': [[5, 'በድሬዳዋ ሙቀት ያለ መብራት ሌሊቱን ሙሉ አሠራነው።']],
  'HA-4009': [
    [5, 'Beans in half an hour. I bought the small one too.'],
    [4, 'ጠንካራ ድስት ነው፤ ላስቲኩን በደንብ ማድረቅ ያስፈልጋል።'],
  ],
  'HA-4011': [
    [5, 'ቡናው ጣዕሙ ተለየ። አንድ ጠብታ እንኳ አያንጠባጥብም።'],
    [5, 'Arrived in straw, whole. The neck pours exactly right.'],
    [4, 'Real black clay. Boil milk in it first, as they write.'],
    [5, 'ለውጭ ሀገር ዘመዶቼ ሦስት ላክሁ፤ ሁሉም በሰላም ደረሱ።'],
  ],
  'HA-4012': [
    [5, 'The whole kitchen smells of coffee, and the neighbours come by themselves.'],
    [4, 'በደንብ ይፈጫል፤ ለብዙ እንግዳ ግን እጅ ይደክማል።'],
  ],
  'HA-4016': [[4, 'The hand wheel is what I bought it for: work goes on when power does not.']],
  'HA-4017': [
    [5, 'ስሶች እና ቆንጆዎች ናቸው። መስመሩ ሳይለቅ ብዙ ጊዜ አጠብኳቸው።'],
    [4, 'One cup had a small chip; they sent two new ones.'],
  ],
  'HA-4018': [
    [4, 'None has died in ten months, and our mains is wild.'],
    [5, 'ርካሽ እና ብሩህ።'],
  ],
  'SP-5001': [
    [5, 'Our team has played every Saturday since Tikimt and pumped it twice.'],
    [5, 'ኳሱ ቀጥ ብሎ ይበርራል። ልጆቹ ተደስተዋል።'],
    [4, 'Good ball. On gravel the print fades a little.'],
  ],
  'SP-5002': [[4, 'Grips well even when the court is dusty.']],
  'SP-5004': [[3, 'Fine for beginners. I had the strings tightened.']],
  'SP-5007': [
    [5, 'ባሕር ዳር ሄጄ አየሁት፣ እዚህ አዘዝኩት፣ ተገጣጥሞ ደረሰ።'],
    [4, 'Comfortable and upright. The bell is too polite for Addis.'],
  ],
  'SP-5009': [
    [5, 'Three nights at Chenek with wind and hail. We were dry.'],
    [4, 'ለሦስት ሰው ይበቃል፤ ካስማዎቹ ትንሽ ደካማ ናቸው።'],
  ],
  'SP-5011': [[5, 'ገና በዓልን እንደ ልጅነቴ አከበርን!']],
  'SP-5012': [
    [5, 'Light, firm, and the mud falls off by itself. Two hundred kilometres so far.'],
    [4, 'በእንጦጦ መንገድ ላይ በጣም ይመቻል። ቁጥሩ ትንሽ ይጠባል።'],
  ],
  'SP-5015': [[4, 'No smell, no noise on the floor.']],
  'SP-5016': [[3, 'Good thickness; it slides a little on tiles.']],
  'SP-5017': [
    [5, 'Left at six in the morning, tea was hot at the summit.'],
    [4, 'ቀዝቃዛ ውሃ እስከ ማታ ይይዛል።'],
  ],
  'TO-6001': [
    [5, 'My daughter sleeps with Bulcha since the first evening.'],
    [5, 'ሦስት ጊዜ ታጥቦ እንደ አዲስ ነው።'],
  ],
  'TO-6002': [
    [5, 'ልጆቼ የወንዞችን ስም በጨዋታ አወቁ።'],
    [4, 'We learnt more geography than at school. Thick pieces.'],
  ],
  'TO-6005': [[4, 'Heavy pieces, good felt. The page on senterej is a treasure.']],
  'TO-6006': [
    [5, 'አያቴ ሕጉን አስተማረን፤ አሁን በየማታው እንጫወታለን።'],
    [5, 'Smooth stones, deep pits. A game that needs no battery.'],
  ],
  'TO-6007': [
    [5, 'It even looks tired, like the real one.'],
    [3, 'በሩ ከሁለት ሳምንት በኋላ ወለቀ።'],
  ],
  'TO-6008': [[4, 'Wind it up and watch the cat.']],
  'TO-6009': [[5, 'It fits the track we already had. The whistle is loud; you are warned.']],
  'TO-6010': [
    [5, 'ልጄ በአማርኛ ኮድ ጽፎ ሮቦቱን እስክስታ አስመታው!'],
    [4, 'Took us two evenings, not one. Great for our school club.'],
  ],
  'TO-6011': [[2, 'ድምፁ ጥሩ ነው፤ ቆዳው ግን ከአንድ ወር በኋላ ላላ።']],
  'TO-6012': [
    [5, 'Samuel played it for me on the phone before he sent it.'],
    [4, 'ቃናው ያምራል። አንዱ አውታር ቶሎ ይላላል።'],
  ],
  'TO-6013': [[5, 'ማር ማር ይሸታል፤ ልጆቹ ቀኑን ሙሉ ሲስሉ ዋሉ።']],
  'TO-6018': [[4, 'Solid wood, round corners. The bag is a good idea.']],
  'HB-7001': [
    [5, 'Foams in our hard water, and my hands do not crack any more.'],
    [4, 'ሽታው ቀለል ያለ ነው፤ ወድጄዋለሁ።'],
  ],
  'HB-7002': [[4, 'የደጋ ብርድ ላደረቀው ቆዳ ጥሩ ነው።']],
  'HB-7003': [
    [5, 'At last a pink that knows my skin.'],
    [3, 'Pretty, but it stays on the cup as well.'],
  ],
  'HB-7007': [[4, 'Strong teeth, smooth tips.']],
  'HB-7011': [
    [5, 'መስከረም ይሸታል። ለራሴ አንድ፣ ለጓደኛዬ አንድ።'],
    [4, 'Green first, smoky after. Stays on a scarf for days.'],
  ],
  'HB-7013': [
    [5, 'My father measures himself every morning because it speaks to him.'],
    [4, 'ቁጥሮቹ ትልልቅ ናቸው፤ ለእናቴ ተመችቷል።'],
  ],
  'HB-7014': [
    [5, 'ሽታው ትኩስ ነው፤ የተጨመቀበት ቀን መጻፉ ያስመሰግናል።'],
    [4, 'Fresh and strong. A little goes a long way.'],
  ],
  'HB-7015': [
    [5, 'ቤቱ ሁሉ በዓል በዓል ሸተተ።'],
    [5, 'Pale, clean frankincense. The burner is heavier than it looks.'],
  ],
  'HB-7016': [[5, 'ለሹሩባ በጣም ጥሩ፤ የቅቤ ሽታ የለውም!']],
  'HB-7017': [[2, 'Shows a kilo more than the clinic. Or I do.']],
  'HB-7018': [[5, 'Light enough that I can lift it into the car alone. My uncle goes out again.']],
  'JW-8002': [[5, 'Four seconds a day. The name of the watchmaker on the paper is a fine thing.']],
  'JW-8003': [
    [4, 'The strap is getting darker, as promised. I like it better every month.'],
    [5, 'ለባሌ ልደት ገዛሁት፤ በጣም ወደደው።'],
  ],
  'JW-8004': [
    [5, 'ቀኑን በኢትዮጵያ አቆጣጠር ማሳየቱ ብቻ ለመግዛት ይበቃል።'],
    [4, 'Nine days is true if GPS stays off.'],
    [2, 'The strap gave me a rash; I changed it for leather.'],
  ],
  'JW-8006': [[4, 'They made it smaller for free, as written.']],
  'JW-8007': [[5, 'ስማችንን በግዕዝ ቀርጸውልናል። ሠርጋችን ላይ ሁሉም አደነቀው።']],
  'JW-8008': [
    [5, 'Every knot is in its place. I have seen worse in museums.'],
    [5, 'ማተቤ ላይ አሰርኩት፤ ሥራው ንጹሕ ነው።'],
    [4, 'Fine work; I added a chain.'],
  ],
  'JW-8012': [[5, 'I could choose among three stones from their photographs. Mine is like a small fire.']],
  'JW-8014': [[4, 'ለስላሳ ፍሬዎች፤ ክሩም ጠንካራ ነው።']],
  'JW-8015': [
    [5, 'Cheerful, and good to know that half of it goes back to Turmi.'],
    [3, 'ዶቃዎቹ ያምራሉ፤ ማያያዣው ግን ደካማ ነው።'],
  ],
  'JW-8017': [
    [3, 'It wakes me. It wakes the whole compound.'],
    [4, 'ሲሠራ ድምፅ የለውም፤ ሲደውል ግን ማንም አይተኛም።'],
  ],
}
