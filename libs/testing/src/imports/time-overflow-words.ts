/** The words of TimeOverflow's exports in one of its languages. */
export interface ExportWords {
  /** Names of the files that one person downloads one by one. */
  files: { members: string; transfers: string; inquiries: string; offers: string };
  members: readonly string[];
  transfers: readonly string[];
  /** The last three columns of posts. The first has no name, the second is `offer` or `inquiry`. */
  posts: readonly string[];
  offer: string;
  inquiry: string;
  inactive: string;
  deleted: string;
}

const words = (
  files: string,
  members: string,
  transfers: string,
  [offer = '', inquiry = '', ...posts]: readonly string[],
  [inactive = '', deleted = '']: readonly string[],
): ExportWords => {
  const [memberFile = '', transferFile = '', inquiryFile = '', offerFile = ''] = files.split('|');
  return {
    files: { members: memberFile, transfers: transferFile, inquiries: inquiryFile, offers: offerFile },
    members: ['N', ...members.split('|')],
    transfers: transfers.split('|'),
    posts,
    offer,
    inquiry,
    inactive,
    deleted,
  };
};

/** The words of an export by language, as TimeOverflow writes them. */
export const EXPORT_WORDS = {
  ca: words(
    'Usuaris|Transferències|Demandes|Ofertes',
    'Nom|Correu|Telèfon|Telèfon alternatiu|Creat|Data darrera connexió|Locale|Balanç',
    'Data|Origen|Destí|Anunci|Quantitat',
    ['Oferta', 'Demanda', 'Etiquetes', 'Usuari', 'Creat'],
    ["L'usuari no està actiu", "L'usuari ja no existeix"],
  ),
  en: words(
    'Users|Transfers|Requests|Offers',
    'Name|Email|Phone|Alternative Phone|Created|Last login|Locale|Balance',
    'Date|From|To|Post|Quantity',
    ['Offer', 'Request', 'Tags', 'User', 'Created'],
    ["The user isn't active", 'The user no longer exists'],
  ),
  es: words(
    'Usuarios|Transferencias|Demandas|Ofertas',
    'Nombre|Correo|Teléfono|Teléfono alternativo|Creado|Fecha último login|Locale|Balance',
    'Fecha|Origen|Destino|Anuncio|Cantidad',
    ['Oferta', 'Demanda', 'Etiquetas', 'Usuario', 'Creado'],
    ['El usuario no está activo', 'El usuario ya no existe'],
  ),
  eu: words(
    'Erabiltzaileak|Transferentziak|Eskaerak|Eskaintzak',
    'Izena|Eposta|Telefonoa|Ordezko telefonoa|Sortua|Azken saioa|Locale|Balantzea',
    'Data|Jatorria|Helmuga, erabilera|Iragarkia|Kantitatea',
    ['Eskaintza ', 'Eskaera', 'Etiketak', 'Erabiltzailea', 'Sortua'],
    ['Erabiltzailea ez dago erabilgarri', 'Erabiltzaile hau jada ez dago.'],
  ),
  fr: words(
    'Utilisateurs·rices|Transferts|Demandes|Offres',
    'Nom|Adresse email|Téléphone|Téléphone (secondaire)|Créé·e le|Dernière connexion|Locale|Solde',
    'Date|Depuis|Vers|Annonce|Quantité',
    ['Offre', 'Demande', 'Tags', 'Utilisateur·rice', 'Créée le'],
    ["L'utilisateur·rice n'est pas actif·ive", "Cet·te utilisateur·rice n'existe plus"],
  ),
  gl: words(
    'Persoas usuarias|Transferencias|Demandas|Ofertas',
    'Nome|Correo electrónico|Teléfono|Teléfono alternativo|Creado|Último inicio de sesión|Locale|Balance',
    'Data|De|Para|Publicar|Cantidade',
    ['Oferta', 'Demanda', 'Etiquetas', 'Persoa usuaria', 'Creado'],
    ['A persoa usuaria non está activa', 'A persoa usuaria xa non existe'],
  ),
  ja: words(
    'ユーザー|やりとり|リクエスト|オファー',
    '名前|メールアドレス|電話番号|代替電話番号|作成|最終ログイン|Locale|残高',
    '日付|から|へ|投稿|数量',
    ['オファー', 'リクエスト', 'タグ', 'ユーザー', '作成'],
    ['ユーザーはアクティブではありません', 'ユーザーは存在しません'],
  ),
  nl: words(
    'Gebruikers|Overboekingen|Verzoeken|Aanbiedingen',
    'Naam|E-mail|Telefoonnummer|Alternatief telefoonnummer|Aangemaakt|Laatste login|Locale|Balans',
    'Datum|Van|Naar|Bericht|Aantal',
    ['Aanbieding', 'Verzoek', 'Labels', 'Gebruiker', 'Aangemaakt'],
    ['De gebruiker is niet actief', 'De gebruiker bestaat niet meer'],
  ),
  pt: words(
    'Usuários|Tranferências|Demandas|Ofertas',
    'Nome|E-mail|Telefone|Telefone alternativo|Criado|Data do último login|Locale|Balanço',
    'Data|Origem|Destino|Anúncio|Quantidade',
    ['Oferta', 'Demanda', 'Etiquetas', 'Usuário', 'Criado'],
    ['O usuário não está ativo', 'O usuário não existe mais'],
  ),
} as const satisfies Record<string, ExportWords>;

export type ExportLanguage = keyof typeof EXPORT_WORDS;
export const EXPORT_LANGUAGES = Object.keys(EXPORT_WORDS) as ExportLanguage[];
