-- Writes one bank of a self-hosted TimeOverflow as a bundle that Skillhour imports.
--
--   psql "$DATABASE_URL" -v bank=3 -f timeoverflow.sql
--
-- bank: the bank's id (select id, name from organizations order by name). Required.
-- language: the language of the names of categories, such as ca or es. Default: es.
--
-- Needs psql 12 or later. Writes bundle.json and five CSV files into the current folder; pack these six files into a zip.
-- All files show the same moment. The database isn't changed: the transaction is rolled back.
--
-- In addition to the columns of a bundle, balances and exchanges are written in seconds, so that Skillhour rounds them
-- itself and shows what rounding gives away.

\set ON_ERROR_STOP on
\if :{?bank}
\else
  \echo 'Name the bank: psql -v bank=ID -f timeoverflow.sql'
  \quit
\endif
\if :{?language}
\else
  \set language es
\endif

begin isolation level repeatable read;

-- A cell that begins like a formula gets an apostrophe, as in Skillhour's own bundles.
create function pg_temp.cell(content text) returns text language sql immutable as $$
  select case when content ~ '^[=+@\t\r-]' then '''' || content else content end
$$;

create function pg_temp.utc(moment timestamp) returns text language sql immutable as $$
  select to_char(moment, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
$$;

create function pg_temp.tag(content text) returns text language sql immutable as $$
  select nullif(trim(regexp_replace(translate(content, ',', ' '), '\s+', ' ', 'g')), '')
$$;

-- The key of an account: the member's number, "community" for the bank, or "account-ID" after its member was deleted.
create temp view bundle_accounts as
  select a.id,
         coalesce(a.balance, 0) as seconds,
         m.id as member_id,
         case
           when a.accountable_type = 'Organization' then 'community'
           when m.id is not null then m.member_uid::text
           else 'account-' || a.id
         end as key
  from accounts a
  left join members m on a.accountable_type = 'Member' and m.id = a.accountable_id
  where a.organization_id = :bank;

create temp view bundle_members as
  select a.key,
         pg_temp.cell(u.email) as email,
         pg_temp.cell(split_part(regexp_replace(trim(u.username), '\s+', ' ', 'g'), ' ', 1)) as first_name,
         pg_temp.cell(regexp_replace(regexp_replace(trim(u.username), '\s+', ' ', 'g'), '^\S+ ?', '')) as last_name,
         pg_temp.cell(coalesce(nullif(trim(u.phone), ''), u.alt_phone)) as phone,
         u.locale as language,
         pg_temp.utc(coalesce(m.entry_date::timestamp, m.created_at)) as joined_at,
         pg_temp.utc(coalesce(u.current_sign_in_at, u.last_sign_in_at)) as last_active_at,
         case
           when a.key = 'community' then 'bank'
           when m.id is null then 'left'
           when m.active and u.active then 'active'
           else 'inactive'
         end as state,
         pg_temp.cell(u.description) as about,
         null::integer as credit_limit_minutes,
         ceil(a.seconds / 60.0)::bigint as balance_minutes,
         a.seconds as balance_seconds
  from bundle_accounts a
  left join members m on m.id = a.member_id
  left join users u on u.id = m.user_id
  order by m.member_uid nulls last, a.id;

create temp view bundle_categories as
  select c.id,
         pg_temp.tag(coalesce(
           c.name_translations ->> :'language',
           (select value from jsonb_each_text(c.name_translations) order by key limit 1)
         )) as name
  from categories c;

create temp view bundle_skills as
  select 'post-' || p.id as key,
         m.member_uid as member_key,
         case p.type when 'Offer' then 'teach' else 'learn' end as kind,
         pg_temp.cell(p.title) as name,
         pg_temp.cell(p.description) as about,
         pg_temp.cell((
           select string_agg(distinct tag, ', ')
           from (
             select c.name as tag
             union all
             select pg_temp.tag(each) from unnest(p.tags) as each
           ) as tags
           where tag is not null
         )) as tags,
         pg_temp.utc(p.created_at) as created_at
  from posts p
  join members m on m.user_id = p.user_id and m.organization_id = p.organization_id
  left join bundle_categories c on c.id = p.category_id
  where p.organization_id = :bank and p.active and p.type in ('Offer', 'Inquiry')
  order by p.id;

create temp view bundle_tags as
  select row_number() over (order by name) as key, pg_temp.cell(name) as name, '' as about
  from (
    select distinct c.name
    from posts p
    join bundle_categories c on c.id = p.category_id
    where p.organization_id = :bank and c.name is not null
  ) as used;

create temp view bundle_requests as
  select '' as key, '' as member_key, '' as title, '' as about, '' as tags, '' as minutes, '' as status, '' as created_at
  where false;

create temp view bundle_exchanges as
  select 'transfer-' || t.id as key,
         pg_temp.utc(t.created_at) as at,
         payer.key as from_key,
         payee.key as to_key,
         ceil(debit.amount / -60.0)::bigint as minutes,
         'history' as kind,
         null::text as measured,
         pg_temp.cell(c.name) as tag,
         pg_temp.cell(coalesce(nullif(trim(t.reason), ''), p.title)) as text,
         -debit.amount as seconds
  from transfers t
  join movements debit on debit.transfer_id = t.id and debit.amount <= 0
  join movements credit on credit.transfer_id = t.id and credit.id <> debit.id
       and credit.amount = -debit.amount and (debit.amount < 0 or debit.id < credit.id)
  join bundle_accounts payer on payer.id = debit.account_id
  join bundle_accounts payee on payee.id = credit.account_id
  left join posts p on p.id = t.post_id
  left join bundle_categories c on c.id = p.category_id
  order by t.created_at, t.id;

\copy (select * from bundle_members) to 'members.csv' with (format csv, header, encoding 'UTF8')
\copy (select * from bundle_skills) to 'skills.csv' with (format csv, header, encoding 'UTF8')
\copy (select * from bundle_tags) to 'tags.csv' with (format csv, header, encoding 'UTF8')
\copy (select * from bundle_requests) to 'requests.csv' with (format csv, header, encoding 'UTF8')
\copy (select * from bundle_exchanges) to 'exchanges.csv' with (format csv, header, encoding 'UTF8')

\encoding UTF8
\pset format unaligned
\pset tuples_only on
select json_build_object('format', 'skillhour-bundle', 'version', 1, 'bank', o.name, 'at', now(), 'journal', null)
from organizations o
where o.id = :bank
\g bundle.json

rollback;
\echo 'Pack bundle.json, members.csv, skills.csv, tags.csv, requests.csv and exchanges.csv into a zip.'
