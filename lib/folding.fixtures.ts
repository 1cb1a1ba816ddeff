// Names as they are written, for the tests of what folds them and of what finds by them.

/** Places round Sankarankovil, each as it is written on maps, boards, forms and in messages. */
export const PLACES = `
  Sankarankovil, Sankarankoil, Sankaran Kovil, Sangarankoil, Sankarankoyil, சங்கரன்கோவில், சங்கரன்கோயில்
  Puliyangudi, Puliangudi, Puliyankudi, Puliyangkudi, புளியங்குடி, Puliயங்குடி
  Vasudevanallur, Vasudevanalloor, Vaasudevanallur, Vasudhevanallur, வாசுதேவநல்லூர்
  Sivagiri, Sivagiry, Shivagiri, சிவகிரி
  Tenkasi, Thenkasi, Tenkaasi, தென்காசி
  Kadayanallur, Kadaiyanallur, Kadayanalloor, கடையநல்லூர்
  Tirunelveli, Thirunelveli, Tirunelvelly, திருநெல்வேலி
  Rajapalayam, Rajapalaiyam, Raajapalayam, ராஜபாளையம்
  Kovilpatti, Koilpatti, Koilpatty, கோவில்பட்டி
  Kuruvikulam, Kuruvikkulam, குருவிகுளம்
  Melaneelithanallur, Melanilithanallur, Mela Neelithanallur, மேலநீலிதநல்லூர்
  Karivalamvandanallur, Karivalamvanthanallur, கரிவலம்வந்தநல்லூர்
  Thiruvengadam, Tiruvenkadam, Thiruvenkatam, திருவேங்கடம்
  Devarkulam, Thevarkulam, Dhevarkulam, தேவர்குளம்
  Manur, Manoor, Maanur, மானூர்
  Pavoorchatram, Pavurchatram, Pavoorchathiram, பாவூர்சத்திரம்
  Alangulam, Aalangulam, Alankulam, ஆலங்குளம்
  Surandai, Surandaai, Suranday, Surandhai, சுரண்டை
  Ilanji, Ilanchi, இலஞ்சி
  Courtallam, Kutralam, Kutrallam, Courtalam, Kuttralam, குற்றாலம்
  Sengottai, Shencottah, Senkottai, Chengottai, செங்கோட்டை
  Ayikudi, Aykudi, Ayikkudi, Aayikudi, ஆய்க்குடி
  Sambavar Vadakarai, Sambavarvadakarai, Sambavar Vadagarai, சாம்பவர்வடகரை
  Vadakarai, Vadakara, Vadagarai, வடகரை
  Kurukkalpatti, Kurukalpatti, Gurukkalpatti, குருக்கள்பட்டி
  Panaiyur, Panayur, Panaiyoor, பனையூர்
  Veerasigamani, Virasigamani, Veerasikamani, வீரசிகாமணி
  Kalugumalai, Kazhugumalai, Kalukumalai, கழுகுமலை
  Mukkudal, Mukkoodal, Mukudal, முக்கூடல்
  Keezhapavur, Keelapavoor, Kilapavur, கீழப்பாவூர்
  Ambasamudram, Ambasamuthiram, Ambaasamudram, அம்பாசமுத்திரம்
  Kadambur, Kadamboor, Kadampur, கடம்பூர்
  Ettayapuram, Ettaiyapuram, எட்டயபுரம்
  Vilathikulam, Vilaathikulam, Vilattikulam, விளாத்திகுளம்
  Srivilliputhur, Srivilliputtur, Shrivilliputhoor, ஸ்ரீவில்லிபுத்தூர்
  Sethur, Chethur
  Mugavur, Muhavur, Mukavoor, முகவூர்
  Thalavaipuram, Talavaipuram, Thalavaypuram, தளவாய்புரம்
  Chokkampatti, Sokkampatti, Chokampatti, சொக்கம்பட்டி
  Puliyarai, Puliarai, Puliyarrai, புளியரை
  Achanpudur, Achanputhur, Atchanpudur, அச்சன்புதூர்
  Kasidharmam, Kasidarmam, Kaasidharmam, காசிதர்மம்
  Idaikal, Idaikaal, Idaykal, இடைகால்
  Ayyapuram, Aiyapuram, Ayyaapuram, அய்யாபுரம்
  Sundarapandiapuram, Sundarapandiyapuram, Sundharapandiapuram, சுந்தரபாண்டியபுரம்
  Mathalamparai, Madhalamparai, Maththalamparai, மத்தளம்பாறை
  Nettur, Nettoor, Netur, நெட்டூர்
  Marukalankulam, Marukkalankulam, Marukalangulam, மருக்காலங்குளம்
  Uthumalai, Oothumalai, Ooththumalai, ஊத்துமலை
  Veerakeralampudur, Virakeralamputhur, Veerakeralampudhur, வீரகேரளம்புதூர்
  Kadayam, Kadaiyam, கடையம்
  Pottalpudur, Pottalputhur, பொட்டல்புதூர்
  Alwarkurichi, Azhwarkurichi, Alwarkurichy, ஆழ்வார்குறிச்சி
  Papanasam, Pabanasam, Paapanasam, பாபநாசம்
  Kallidaikurichi, Kallidaikurichy, Kallidaykurichi, கல்லிடைக்குறிச்சி
  Pappakudi, Pappaakudi, Paappakudi, பாப்பாக்குடி
  Gangaikondan, Kangaikondan, Gangaikondaan, கங்கைகொண்டான்
  Kayathar, Kayattar, Kayatthaar
  Kurinjakulam, Kurinchakulam, Kurinjaakulam, குறிஞ்சாக்குளம்
  Ilayarasanendal, Ilaiyarasanendal, Ilayarasanenthal, இளையரசனேந்தல்
  Rayagiri, Raayagiri, Rayakiri, ராயகிரி
  Nerkattumseval, Nerkattumsewal, நெற்கட்டும்செவல்
  Malayankulam, Malaiyankulam, Malaiyangulam, மலையாங்குளம்
  Panavadalichatram, Panavadalichathiram, Panavadali Chatram, பனவடலிசத்திரம்
  Vannikonendal, Vannikonenthal, வன்னிக்கோனேந்தல்
  Muvirundhali, Moovirunthali, Moovirundali, மூவிருந்தாளி
  Naduvakurichi, Naduvakkurichi, நடுவக்குறிச்சி
  Thiruvettanallur, Tiruvettanallur, திருவேட்டநல்லூர்
  Alagapuri, Azhagapuri, Azhagaapuri, அழகாபுரி
  Ariyanayagipuram, Arianayakipuram, Ariyanaayagipuram, அரியநாயகிபுரம்
  Thenmalai, Tenmalai, Thenmalay, தென்மலை
  Chinthamani, Sinthamani, Chintamani, சிந்தாமணி
  Vellalankulam, Vellaalangulam, வெள்ளாளங்குளம்
  Panpoli, Panpozhi, பண்பொழி
  Kalingapatti, Kalinkapatti, Kalingappatty, கலிங்கப்பட்டி
  Sendamaram, Senthamaram, Chendamaram, சேந்தமரம்
  Nochikulam, Nochikkulam, Notchikulam, நொச்சிகுளம்
  Perumalpatti, Perumaalpatty, பெருமாள்பட்டி
  Maranthai, Marandai, மாறாந்தை
  Kampaneri, Kambaneri, கம்பனேரி
  Vadakkupudur, Vadakkuputhur, Vadakku Pudur, வடக்குப்புதூர்
  Therkku Sankarankovil, Therku Sankarankoil
  Periyasamipuram, Periasamipuram, பெரியசாமிபுரம்
  Ramanathapuram, Raamanaathapuram, ராமநாதபுரம்
  Madathupatti, Madaththupatti, மடத்துப்பட்டி
  Melapuliyangudi, Mela Puliangudi
  Chathirappatti, Chatrapatti, சத்திரப்பட்டி
  Duraisamipuram, Thuraisamipuram, துரைச்சாமிபுரம்
`
  .trim()
  .split("\n")
  .map((line) => line.trim().split(", "));
