/** The towns around Sankarankovil, each as a list of its spellings on maps, on sign boards and in messages. */
export const TOWN_SPELLINGS = `
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
  Ettayapuram, Ettaiyapuram, எட்டயபுரம்
  Mugavur, Muhavur, Mukavoor, முகவூர்
  Achanpudur, Achanputhur, Atchanpudur, அச்சன்புதூர்
  Sundarapandiapuram, Sundarapandiyapuram, Sundharapandiapuram, சுந்தரபாண்டியபுரம்
  Uthumalai, Oothumalai, Ooththumalai, ஊத்துமலை
  Alwarkurichi, Azhwarkurichi, Alwarkurichy, ஆழ்வார்குறிச்சி
  Gangaikondan, Kangaikondan, Gangaikondaan, கங்கைகொண்டான்
  Rayagiri, Raayagiri, Rayakiri, ராயகிரி
  Vannikonendal, Vannikonenthal, வன்னிக்கோனேந்தல்
  Alagapuri, Azhagapuri, Azhagaapuri, அழகாபுரி
  Vellalankulam, Vellaalangulam, வெள்ளாளங்குளம்
  Nochikulam, Nochikkulam, Notchikulam, நொச்சிகுளம்
  Vadakkupudur, Vadakkuputhur, Vadakku Pudur, வடக்குப்புதூர்
  Madathupatti, Madaththupatti, மடத்துப்பட்டி
  D'Souza Nagar, D’Souza Nagar, D‘Souza Nagar, DʼSouza Nagar, D´Souza Nagar, D\`Souza Nagar, D′Souza Nagar, DSouza Nagar
`
  .trim()
  .split("\n")
  .map((line) => line.trim().split(", "));
