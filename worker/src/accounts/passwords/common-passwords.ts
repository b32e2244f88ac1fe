import { PUBLISHED_PASSWORDS } from './published-passwords.ts';

/**
 * What stands beside the published list: passwords, names, places and gods that are common in
 * India, written down by hand, and the habits of all such lists kept as habits: a word with a usual
 * ending (123, @123, a year) or written twice. Words and endings together stand for tens of
 * thousands of passwords.
 */

const PASSWORDS = `
00000000 000000000 0000000000 01234567 0123456789 0987654321 100200300 102030405060 111111111 1111111111 12121212 121212121212 123123123 123123123123 12332100
12341234 123456780 123456781 123456788 13131313 13579246 1478523690 159357258 159357456 159753258 19191919 19871987 19881988 19891989 19901990 19911991
19921992 1qaz1qaz 20002000 20202020 22222222 23232323 246813579 24682468 31313131 33333333 34343434 42424242 44444444 45454545 456789123 500500500 52013145
5201314520 55555555 56565656 66666666 69696969 77777777 78678678 786786786 78787878 80808080 87654321 87878787 88888888 88888888a 90909090 98765432 987654321
9876543210 98989898 99999999 aa12345678 aaaaaaaa aaaaaaaaa abc123abc abc@1234 abc@12345 abcabcabc abcd@123 abcd@1234 abcdefgh abcdefghi abcdefghij admin1234
admin12345 admin@123 admin@1234 adminadmin asdasdasd asdf@123 barcelona1 batman123 bbbbbbbb bharat123 bond0070 buster123 changeme1 changeme123 cheese123
company123 company@123 contrasena contraseña correcthorsebatterystaple cricket123 delhi123 demo1234 demo@123 dhoni007 facebook1 google123 guest123 guest1234
hanuman123 hello1234 hello@123 hellohello heslo123 iloveindia ilovejesus iloveyou! iloveyou123 iloveyousomuch india1947 india@123 india@1234 internet1
iphone123 jaihind123 jaimatadi1 jamesbond007 kobe2408 krishna123 lebron23 letmein! letmein123 letmeinnow liverpoolfc maggie123 manchesterunited manutd123
master123 messi123 michaeljordan minecraft1 monkey123 msdhoni7 mumbai123 mypassword1 naruto123 newpassword newpassword1 oldpassword opensesame p@$$w0rd
p@ssw0rd1 p@ssword p@ssword1 pa$$w0rd pa$$word parola123 pass12345 pass@123 pass@1234 passw0rd! passw0rd1 password!1 password#1 password0 password12345
password123456 password@1 password@12 password@123 password@1234 passwordpassword passwort1 pokemon123 q12345678 qqqqqqqq qweqweqwe qwerty@123 realmadrid1
rockyou1 ronaldo123 ronaldo7 root1234 rootroot sachin10 sairam123 samsung123 secret123 senha123 shadow123 student123 student@123 teacher123 test12345 test@123
test@1234 thepassword user1234 user@123 w1234567 welcome123 welcome@123 whatever1 woaini1314 woaini520 xxxxxxxx yourpassword zaq1zaq1 zxcvzxcv zxczxczxc
zzzzzzzz`;

const WORDS = `
aaaaaa aamir abigail access acdc admin administrator adriana africa ahmed aisha ajay albert alejandra alejandro alexander alexandra alice allah always
amanda amazon amber amelia america amit amitabh amy andrea andrew android angel angela angelica angels anita anjali anna anthony antonio anyone
anything apple april argentina arjun arsenal arthur asdf asdfgh ashish ashley assassin atlanta audi august austin australia autumn avengers baby
babyboy babygirl babylove badboy bailey balaji banana bangalore bangaluru barbara barbie barcelona barney baseball basketball batman beach bear
beatles beautiful beckham beijing believe bengaluru benjamin berlin bestfriend betty beverly beyonce bhagwan bharat bholenath bigdaddy bigdog
billionaire bismillah biteme black bless blessed blessing blink182 blue blueberry bmw bollywood bombay booboo boomer boston boxing bradley brandon
brandy brazil brian brittany broncos brother bubbles bulldog bulls bunny burger business buster butter butterfly calcutta california callofduty camaro
cameron canada candy captain career carlos carol carolina caroline carolyn catherine catwoman celtics champion changeme charles charlie charlotte
cheese cheetah chelsea chennai cherry cheryl chester chevrolet chevy chicago chicken china chocolate chris christ christian christina christopher
church cobra coding coffee college colombia company compaq computer connor cookie corvette cougar counter courage courtney cow cowboy cowboys crazy
cricket cristina crystal cutie cyber cynthia daddy daisy dakota dallas daniel daniela danielle darling database david davidson debian debra december
deepak default delhi demo demon denise denver destiny detroit devil dhoni diablo diamond diana diane digital dinesh director doctor doggy dollar
dolphin dolphins donna dorothy dragon dream dreamer dreams driver drums ducati duck dumbledore durga dylan eagle eagles edward electronic elephant
elizabeth elvis emerald emily eminem employee employer energy engineer england enter enterprise eric ethan europe evelyn evening everybody everything
facebook faith falcon family father fatima february fender fernando ferrari fire fishing flame florida flower flowers football ford forest forever
fortnite fortune france frances francis francisco freedom friday friend friends friendship frodo fuckyou funny gabriel gamer gaming ganapathi gandalf
ganesh ganesha garden gateway geeta genius george germany ghost giants ginger giraffe girls gladiator gloria god godisgood goku gold golden golf
golfer goodbye google goose gorilla grace grandma grandpa grape green greenday gregory guadalupe guest guitar gujarat gupta hacker hacking halflife
hammer hannah hanuman happiness happy hardcore harley harold harry harrypotter hassan hawk heather heaven helen hello hello123 henry hermione hero
hindustan hippo hiring hobbit hockey hogwarts honda honey hope horny horse hottie houston hrithik hulk hunter hurricane hussain hyderabad ibrahim
iceman iloveme iloveu iloveyou imagine india inshallah instagram inter internet interview iphone ireland ironman isabella island italy iyer jack
jackson jacob jacqueline jaguar jaimatadi jaipur jaishreeram james jane janet janice january japan jasmine jason jedi jeffrey jennifer jessica jessie
jesus jesuschrist joan john johnny johnson joker jonathan jordan joseph joshua joyce judith judy julia julie july june junior justice justin
justinbieber juventus kapoor karan karen katherine kathleen kathryn kavita kawasaki kenneth kerala kevin keyboard khanna killer kimberly king kitten
kitty knight knowledge kobe kohli kolkata korea krishna kuldeep kumar lakers lakshmi laptop laughter laura lauren lavender lawyer lebron ledzeppelin
legend lemon leopard letmein liberty lightning lily linda linkinpark linux lion lisa liverpool lizard logan login lollipop london lori lotus love
lovely loveme lover loveyou lucas lucky madison madonna madras madrid maggie magic mahadev maharashtra mahesh manager manchester mango manish march
maria mariana marie marilyn marine mario mark marlboro married martha martin marvel mashallah mason master matrix matthew maverick megan melbourne
melissa melon menon mercedes merlin messi metal metallica mexico miami michael michelle mickey microsoft midnight mike milan miller million minecraft
mohamed mohammed mommy monday money monitor monkey monster moonlight morgan morning moscow mother mountain mouse muhammad mukesh mumbai music mustang
mylove mysql mystery nair namaste nancy narayan naresh naruto nascar natalie neha network never newyork nicholas nicole ninja nintendo nirvana nissan
nobody nokia nothing november nurse ocean october octopus office officer oliver olivia omsairam onedirection oracle orange orchid orlando packers
pamela panther panties paris parvati passw0rd password patel patricia patrick patriots paul peace peach peanut pearl pegasus penguin pepper peter
phillip phoenix piano pikachu pilot pink pinkfloyd pirate pizza player playstation please pokemon police pony pooja porsche postgres power pradeep
prayer president prince princess printer private priya program public puma pune punjab puppy purple python queen qwerty rabbit rachel radha
radhekrishna rahul raiders rainbow rajasthan rajesh rakesh rama ramadan rambo ramesh ranger rangers ravi raymond realmadrid rebecca recruit recruiter
red reddy redsox resume rich richard rihanna river robert robin roblox rock rocky rohan rohit rome ronaldo root rose ruby rugby rupee russell russia
ruth ryan sachin sairam salman samantha samsung samuel samurai sandeep sandra sangeeta sanjay sapphire sara sarah saraswati sasuke satan saturday
savita school scooby scooter scorpion scotland scott seattle sebastian secret secure security september server service sexy shadow shahrukh shakira
shanghai shark sharma sharon shirley shiva shivam silver singh sister skateboard skating skywalker slayer slipknot smile smokey snake sniper snoopy
snowball snowboard snowflake soccer soccer1 soldier someone something sony sophia spain spanky sparky spartan spider spiderman spongebob spring
srinivas stanley starcraft starlight startrek starwars steam steelers stephanie steven storm strawberry strength student student123 subaru success
sugar sumit summer sunday sunflower sunita sunrise sunset sunshine superman superuser support suresh surfing susan suzuki sweetheart sweetie sweety
swimming sydney sysadmin system tamilnadu taylor taylorswift teacher temp temporary tendulkar tennis teresa terminator test tester testing texas
thankyou theresa thomas thor thunder thursday tiger tigers timothy tinkerbell today together tokyo tomorrow toor tornado toronto toyota truelove
trustno1 tuesday tulip tupac turtle twitter tyler ubuntu unicorn university user vader valentina vanessa vanilla vegeta venkatesh verma veronica
victoria victory vijay viking vincent violet violin viper virat virginia vishnu waheguru walter warcraft warrior webmaster wedding wednesday welcome
whale whatever white william windows winner winter wisdom wizard wolf wolverine wrestling xbox yamaha yankees yellow yoda youtube yusuf zebra zelda
zxcvbn zxcvbnm`;

const setOf = (...texts: string[]): Set<string> => new Set(texts.flatMap((text) => text.trim().split(/\s+/)));

let lists: { passwords: Set<string>; words: Set<string> } | undefined;

/** Cut into words when the first password is checked: a Worker that starts does not wait for it. */
function common() {
  lists ??= { passwords: setOf(PUBLISHED_PASSWORDS, PASSWORDS), words: setOf(WORDS) };
  return lists;
}

const ENDING =
  /^(?:[!@#$._*-]?(?:\d{1,4}|12345|123456|1234567|12345678|123456789)[!@#$.*]?|[!@#$.*]{1,3}|(?:19|20)\d\d[!@#$.*]?|abc|xyz|qwerty)?$/;
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** A text with letters for the digits and signs that are written in their place. */
export function unleet(text: string): string {
  return text.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign);
}

/** Whether a word is common as it stands, or with digits and signs for letters as in `p@ssw0rd`. */
function isWord(text: string): boolean {
  const { words } = common();
  return words.has(text) || words.has(unleet(text));
}

/** Whether one character repeats, or the text counts up or down. */
function isRun(text: string): boolean {
  const codes = [...text].map((char) => char.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
}

/**
 * Whether a password is among the most common, or a common word: in any letter case, alone, with a
 * usual ending, or a word written twice.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (common().passwords.has(text) || isRun(text)) return true;
  const half = text.slice(0, text.length / 2);
  if (half + half === text && (isWord(half) || isRun(half))) return true;
  for (let end = text.length; end >= 3; end -= 1) {
    const begin = text.slice(0, end);
    if ((isWord(begin) || common().passwords.has(begin)) && ENDING.test(text.slice(end))) return true;
  }
  return false;
}
