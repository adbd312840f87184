/**
 * Answers in languages other than English, full of English terms as in technical speech. `language` is its
 * name in a report; null if only the script is identified.
 */
export const ANSWERS_IN_OTHER_LANGUAGES: readonly { language: string; answer: string }[] = [
  {
    language: 'German',
    answer:
      'Ein INNER JOIN liefert nur die Zeilen, für die es in beiden Tabellen einen Treffer gibt. Ein LEFT JOIN behält alle Zeilen der linken Tabelle und füllt den Rest mit NULL auf.',
  },
  {
    language: 'German',
    answer:
      'also eine closure merkt sich die variablen aus dem scope in dem die funktion erstellt wurde und kann auch spaeter noch darauf zugreifen',
  },
  {
    language: 'German',
    answer:
      'Der Cache speichert Produkte im Memory, damit man nicht bei jedem Request die Datenbank fragen muss. Das neue Problem ist, dass die Daten veraltet sein koennen.',
  },
  {
    language: 'German',
    answer:
      'Mit einem Liveness Probe prueft Kubernetes, ob der Container noch lebt, und startet ihn neu. Der Readiness Probe nimmt den Pod aus dem Service.',
  },
  { language: 'German', answer: 'Das weiß ich leider nicht, damit habe ich noch nie gearbeitet.' },
  {
    language: 'German',
    answer:
      'Git rebase schreibt die History um, git merge macht einen Merge-Commit, und beides hat Vorteile.',
  },
  {
    language: 'French',
    answer:
      'Un INNER JOIN renvoie seulement les lignes qui ont une correspondance dans les deux tables, alors que le LEFT JOIN garde toutes les lignes de la table de gauche avec des NULL.',
  },
  {
    language: 'French',
    answer:
      'le cache garde les donnees en memoire donc on ne fait pas une requete a la base de donnees a chaque fois mais les donnees peuvent etre perimees',
  },
  {
    language: 'French',
    answer:
      "Les props viennent du composant parent et on ne peut pas les changer. Le state, c'est interne au composant.",
  },
  {
    language: 'Spanish',
    answer:
      'Un INNER JOIN devuelve solo las filas que coinciden en las dos tablas. El LEFT JOIN conserva todas las filas de la tabla izquierda y rellena con NULL.',
  },
  {
    language: 'Spanish',
    answer:
      'la clausura recuerda las variables del scope donde fue creada la funcion y por eso el callback todavia puede usarlas despues',
  },
  {
    language: 'Portuguese',
    answer:
      'O cache guarda os dados em memória, então não precisamos consultar o banco de dados a cada request. O problema é que os dados podem ficar desatualizados e é preciso invalidar.',
  },
  {
    language: 'Portuguese',
    answer:
      'um container nao tem seu proprio sistema operacional, ele usa o kernel do host, por isso e mais leve do que uma maquina virtual',
  },
  {
    language: 'Italian',
    answer:
      'Una closure è una funzione che ricorda le variabili dello scope in cui è stata creata, anche quando la funzione esterna è già terminata.',
  },
  {
    language: 'Italian',
    answer:
      'il container usa il kernel della macchina host quindi parte subito mentre la macchina virtuale ha un sistema operativo completo',
  },
  {
    language: 'Dutch',
    answer:
      'Een closure onthoudt de variabelen uit de scope waarin de functie is gemaakt, ook als de buitenste functie al klaar is.',
  },
  {
    language: 'Dutch',
    answer:
      'De cache bewaart de data in het geheugen, zodat je niet voor elke request naar de database hoeft te gaan.',
  },
  {
    language: 'Polish',
    answer:
      'INNER JOIN zwraca tylko wiersze, które pasują w obu tabelach, a LEFT JOIN zachowuje wszystkie wiersze z lewej tabeli i wstawia NULL.',
  },
  {
    language: 'Polish',
    answer:
      'kontener uzywa jadra systemu hosta dlatego startuje szybko a maszyna wirtualna ma swoj wlasny system operacyjny i potrzebuje wiecej pamieci',
  },
  {
    language: 'Turkish',
    answer:
      'Closure, fonksiyonun oluşturulduğu scope içindeki değişkenleri hatırlayan bir fonksiyondur ve dış fonksiyon bittikten sonra bile onlara erişebilir.',
  },
  {
    language: 'Turkish',
    answer:
      'container isletim sistemi icermez sadece host makinenin kernelini kullanir bu yuzden sanal makineden daha hizli baslar',
  },
  {
    language: 'Czech',
    answer:
      'Kontejner nemá vlastní operační systém, používá jádro hostitele, a proto se spustí mnohem rychleji než virtuální stroj.',
  },
  {
    language: 'Romanian',
    answer:
      'Containerul nu are propriul sistem de operare, folosește kernelul gazdei și de aceea pornește mult mai repede decât o mașină virtuală.',
  },
  {
    language: 'Swedish',
    answer:
      'En container har inget eget operativsystem utan använder värdens kernel, och därför startar den mycket snabbare än en virtuell maskin.',
  },
  {
    language: 'Hungarian',
    answer:
      'A konténernek nincs saját operációs rendszere, a gazdagép kerneljét használja, ezért sokkal gyorsabban indul, mint egy virtuális gép.',
  },
  {
    language: 'Finnish',
    answer:
      'Kontilla ei ole omaa käyttöjärjestelmää, vaan se käyttää isäntäkoneen kerneliä, joten se käynnistyy paljon nopeammin kuin virtuaalikone.',
  },
  {
    language: 'Vietnamese',
    answer:
      'Container không có hệ điều hành riêng, nó dùng chung kernel với máy chủ nên khởi động nhanh hơn máy ảo rất nhiều.',
  },
  {
    language: 'Russian',
    answer:
      'Внутреннее соединение возвращает только совпадающие строки, а LEFT JOIN сохраняет все строки левой таблицы и подставляет NULL.',
  },
  {
    language: 'Russian',
    answer: 'Замыкание это когда функция помнит переменные из scope, в котором она была создана.',
  },
  {
    language: 'Ukrainian',
    answer:
      'Внутрішнє з’єднання повертає лише ті рядки, які мають відповідність в обох таблицях, а ліве зберігає всі рядки лівої таблиці.',
  },
  {
    language: 'Bulgarian',
    answer:
      'Контейнерът няма собствена операционна система, а използва ядрото на хоста, затова тръгва много по-бързо от виртуалната машина.',
  },
  { language: 'Chinese', answer: '容器没有自己的操作系统,它使用主机的内核,所以启动比虚拟机快得多。' },
  {
    language: 'Chinese',
    answer:
      'Container 没有自己的操作系统，它使用 host 的 kernel，所以 start 很快，virtual machine 有完整的系统。',
  },
  {
    language: 'Japanese',
    answer: 'コンテナは自分のOSを持たず、ホストのカーネルを使うので、仮想マシンよりずっと速く起動します。',
  },
  {
    language: 'Korean',
    answer:
      '컨테이너는 자체 운영체제가 없고 호스트의 커널을 사용하기 때문에 가상 머신보다 훨씬 빨리 시작합니다.',
  },
  {
    language: 'Arabic',
    answer:
      'الحاوية ليس لها نظام تشغيل خاص بها بل تستخدم نواة المضيف، ولذلك تبدأ أسرع بكثير من الآلة الافتراضية.',
  },
  {
    language: 'Hindi',
    answer: 'कंटेनर का अपना ऑपरेटिंग सिस्टम नहीं होता, वह होस्ट का कर्नेल इस्तेमाल करता है, इसलिए जल्दी शुरू होता है।',
  },
  {
    language: 'Greek',
    answer:
      'Το container δεν έχει δικό του λειτουργικό σύστημα, χρησιμοποιεί τον πυρήνα του host και γι’ αυτό ξεκινά πολύ πιο γρήγορα.',
  },
  {
    language: 'Hebrew',
    answer:
      'לקונטיינר אין מערכת הפעלה משלו, הוא משתמש בליבה של המארח ולכן הוא עולה הרבה יותר מהר ממכונה וירטואלית.',
  },
  {
    language: 'romanised Russian',
    answer:
      'Eto kogda funkciya zapominaet peremennye iz scope, v kotorom ona byla sozdana, i mozhet ih ispolzovat potom.',
  },
  {
    language: 'romanised Russian',
    answer:
      'vnutrennee soedinenie vozvraschaet tolko sovpadayuschie stroki a levoe sohranyaet vse stroki levoj tablicy i podstavlyaet null',
  },
  {
    language: 'romanised Russian',
    answer:
      'Nu cache hranit dannye v pamyati, poetomu ne nado kazhdyj raz hodit v bazu. No dannye mogut ustaret, togda nuzhno invalidirovat kesh.',
  },
  {
    language: 'romanised Russian',
    answer:
      "Kontejner ispol'zuet yadro hosta, u nego net svoej operacionnoj sistemy, poehtomu on startuet bystro.",
  },
  {
    language: 'romanised Russian',
    answer: 'ya ne znayu, ya s etim nikogda ne rabotal, no mogu predpolozhit chto eto pro nagruzku',
  },
  {
    language: 'romanised Russian',
    answer:
      'Props prihodyat ot roditelya i ih nelzya menyat, a state zhivet vnutri componenta, pri izmenenii component rerenderitsya.',
  },
];
