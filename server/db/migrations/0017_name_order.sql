CREATE COLLATION "name_order" (PROVIDER = icu, LOCALE = 'und-u-kn-true');
